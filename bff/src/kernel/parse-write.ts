import type { z } from "zod";
import { fromZod } from "./errors.ts";

/** @throws VALIDATION with one entry per wrong field */
export function parseWrite<T extends z.ZodType>(schema: T, data: unknown): z.output<T> {
  const result = schema.safeParse(data);
  if (!result.success) throw fromZod(result.error);
  return result.data;
}
