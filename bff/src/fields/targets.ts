/** What records show of the rows that they point to. */
import { z } from "zod";
import type { Target } from "./kinds.ts";

export const PERSON = { collection: "employees", shape: { first: z.string(), last: z.string() }, searched: true } as const satisfies Target;
export const UNIT = { collection: "assets", shape: { asset_code: z.string() }, searched: true } as const satisfies Target;
export const SUPPLIER = { collection: "suppliers", shape: { name: z.string(), last_name: z.string() }, searched: true } as const satisfies Target;
export const CUSTOMER = { collection: "customers", shape: { name: z.string() }, searched: true } as const satisfies Target;
/** With whom one speaks of a load. */
export const CONTACT = {
  ...PERSON,
  shape: { ...PERSON.shape, phone: z.string(), email: z.string() },
  named: ["first", "last"],
} as const satisfies Target;
