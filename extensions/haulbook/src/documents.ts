/** A document belongs to one owner or to none: the reference that its owner type names, and no other. */
import { isOwnerCode, OWNERS } from "../../../bff/src/modules/documents/rules.ts";
import { ForeignReferenceError } from "./errors.ts";
import type { Row } from "./rows.ts";
import type { CollectionRules } from "./rules.ts";
import { keyOf, numberOf } from "./values.ts";
import type { Write } from "./write.ts";

const COLUMNS = Object.values(OWNERS).map(({ column }) => column);

async function refuseOtherOwners({ knex }: Write, document: Row): Promise<void> {
  const type = numberOf(document.ownr_typ);
  const row: Row | undefined = type === null ? undefined : await knex("types").first("code").where({ id: type });
  const code = row === undefined ? undefined : String(row.code);
  const named = isOwnerCode(code) ? OWNERS[code].column : undefined;
  const wrong = COLUMNS.find((column) => (keyOf(document[column]) !== undefined) !== (column === named));
  if (wrong !== undefined) throw new ForeignReferenceError({ field: wrong });
}

export const documentRules: CollectionRules = {
  create: refuseOtherOwners,
  update: async (write, { row, payload, changes }) => {
    if (["ownr_typ", ...COLUMNS].some((field) => field in changes)) await refuseOtherOwners(write, { ...row, ...payload });
  },
};
