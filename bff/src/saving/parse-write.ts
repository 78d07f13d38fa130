import type { z } from "zod";
import { fromZod } from "../kernel/errors.ts";
import { withZone } from "../wire/wire-kit.ts";

/**
 * @param zone the company's; moments sent without a zone are of its clock, else of UTC
 * @throws VALIDATION with one entry per wrong field
 */
export function parseWrite<T extends z.ZodType>(schema: T, data: unknown, zone = "UTC"): z.output<T> {
  const result = withZone(zone, () => schema.safeParse(data));
  if (!result.success) throw fromZod(result.error);
  return result.data;
}
