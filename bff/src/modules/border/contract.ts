import { z } from "zod";
import { reference, text } from "../../wire/wire-kit.ts";

/** The record and the field where what is wrong is put right. Of a trip `poe` is the port that is asked for with the filing. */
const mended = z.object({ record: z.enum(["trips", "orders", "employees", "assets", "companies"]), id: z.number(), field: z.string() });
export type MendedAt = z.infer<typeof mended>;
/** `identifier`: the path in the message, as customs names it. */
export const filingProblem = z.object({ identifier: z.string(), note: z.string(), at: mended });
export type FilingProblem = z.infer<typeof filingProblem>;

export const DOMESTIC = "A domestic trip crosses no border";
export const NO_PORT = "not one of the ports of this list";

/** `poe`: the code of the port of arrival; empty while none is chosen. */
export const borderQuery = z.object({ trip: reference(), poe: text(10) });

/** Of a trip: what would be filed for it, whether it has been, and what stands in the way. */
export const borderState = z.object({
  trip: z.number(),
  trip_no: z.number(),
  type: z.enum(["ACI", "ACE"]),
  /** What it is called at customs; empty where the company has no carrier code. */
  manifest_no: z.string(),
  created: z.boolean(),
  errors: z.array(filingProblem),
});
