import type { z } from "zod";
import { fromZod } from "../kernel/errors.ts";
import { within } from "../wire/circumstances.ts";

/**
 * @param zone the company's; moments sent without a zone are of its clock, else of UTC
 * @param kept the record that is changed, as it is stored: what it holds already is not judged anew
 * @throws VALIDATION with one entry per wrong field
 */
export function parseWrite<T extends z.ZodType>(schema: T, data: unknown, zone = "UTC", kept?: unknown): z.output<T> {
  const result = within({ zone, kept }, () => schema.safeParse(data));
  if (!result.success) throw fromZod(result.error);
  return result.data;
}
