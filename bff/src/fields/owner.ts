/** An owner of one of several kinds: a document belongs to a customer, an employee, a supplier or an asset, whichever its owner type says. */
import type { Target } from "./kinds.ts";

export type Owner = {
  /** The lookup field whose value's code says which kind it is. */
  by: string;
  /** By code: the reference that holds it, and what its name is made of. */
  kinds: Readonly<Record<string, { column: string; target: Target }>>;
};
