/** A document belongs to one owner or to none: the reference that its owner type names, and no other. */
import { isOwnerCode, OWNERS } from "../../../../bff/src/modules/documents/rules.ts";
import { ForeignReferenceError } from "../errors.ts";
import { first, type Row } from "../rows.ts";
import { keyOf, numberOf } from "../values.ts";
import type { Write } from "../write.ts";
import type { Rules, Update } from "./rules.ts";

const COLUMNS = Object.values(OWNERS).map(({ column }) => column);

async function refuseOtherOwners({ rows }: Write, document: Row): Promise<void> {
  const type = numberOf(document.ownr_typ);
  const row = type === null ? undefined : await first(rows, "types", { id: type }, { columns: ["code"] });
  const code = row === undefined ? undefined : String(row.code);
  const named = isOwnerCode(code) ? OWNERS[code].column : undefined;
  const wrong = COLUMNS.find((column) => (keyOf(document[column]) !== undefined) !== (column === named));
  if (wrong !== undefined) throw new ForeignReferenceError({ field: wrong });
}

async function update(write: Write, { row, payload, changes }: Update): Promise<void> {
  if (["ownr_typ", ...COLUMNS].some((field) => field in changes)) await refuseOtherOwners(write, { ...row, ...payload });
}

export const rules: Rules = { documents: { create: refuseOtherOwners, update } };
