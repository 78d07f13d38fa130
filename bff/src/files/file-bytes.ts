import { z } from "zod";

/** The bytes of a file, always as a download. */
export const fileBytes = z.string().meta({ format: "binary" });
