import { referenceText } from "#bff/fields/values.ts";
import { DOCUMENT_OWNERS, documents, documentWrite } from "#bff/modules/documents/contract.ts";
import { db } from "../db.ts";
import { codeOf } from "../present/shared.ts";
import { CHOOSE } from "../wire/errors.ts";
import { registerHandlers } from "../wire/register.ts";

const TABLES = { CST: () => db.customers, EMP: () => db.employees, SPLR: () => db.suppliers, AST: () => db.assets };

function ownerOf(type: unknown, id: unknown) {
  const code = codeOf(type as number | null) as keyof typeof TABLES | "";
  const row = code === "" ? undefined : (TABLES[code]().find((candidate) => candidate.id === id) as Record<string, unknown> | undefined);
  const target = DOCUMENT_OWNERS.kinds[code]?.target;
  return row && target ? { id: Number(row.id), name: referenceText(row, target) } : null;
}

export const documentsHandlers = registerHandlers(documents, "documents", {
  write: documentWrite,
  present: ({ ownr_typ, owner }) => {
    const found = ownerOf(ownr_typ, owner);
    return { owner: found, ownr_id: found?.id ?? null };
  },
  guard: ({ ownr_typ, owner }) => (owner !== null && ownerOf(ownr_typ, owner) === null ? [{ path: "owner", message: CHOOSE }] : []),
});
