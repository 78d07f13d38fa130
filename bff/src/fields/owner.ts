/** An owner of one of several kinds: a document belongs to a customer, an employee, a supplier or an asset, whichever its owner type says. */
import { z } from "zod";
import type { Target } from "./kinds.ts";

/** `list`: it is a value of that lookup list. */
type OwnerKind = { column: string; target: Target; list?: string };
export type Owner = {
  /** The lookup field whose value's code says which kind it is. */
  by: string;
  /** By code: the reference that holds it, and what its name is made of. */
  kinds: Readonly<Record<string, OwnerKind>>;
};
export const listValue = (list: string, column: string): OwnerKind => ({
  column,
  list,
  target: { collection: "types", shape: { value: z.string() }, searched: false },
});
