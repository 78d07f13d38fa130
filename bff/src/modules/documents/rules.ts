/** Where the owner of a document is kept: one reference for each kind, of which the owner type names one. */

/** Codes of OWNER_TYPE. */
export const OWNER_CODES = ["CST", "EMP", "SPLR", "AST"] as const;
export type OwnerCode = (typeof OWNER_CODES)[number];

/** `names`: the columns that make up the name people know the owner by. */
export const OWNERS = {
  CST: { column: "owner_customer", collection: "customers", names: ["name"] },
  EMP: { column: "owner_employee", collection: "employees", names: ["first", "last"] },
  SPLR: { column: "owner_supplier", collection: "suppliers", names: ["name", "last_name"] },
  AST: { column: "owner_asset", collection: "assets", names: ["asset_code"] },
} as const satisfies Record<OwnerCode, { column: string; collection: string; names: readonly string[] }>;

export const isOwnerCode = (code: string | undefined): code is OwnerCode => OWNER_CODES.some((known) => known === code);
