/** A record belongs to one owner or to none: it is the reference that its owner type names, and no other. */
import type { Owner } from "../../../../bff/src/fields/owner.ts";
import { ForeignReferenceError } from "../errors.ts";
import { first, type Row } from "../rows.ts";
import { keyOf, numberOf } from "../values.ts";
import type { Write } from "../write.ts";
import type { CollectionRules, Update } from "./rules.ts";

export function ownerRules({ by, kinds }: Owner): CollectionRules {
  const columns = Object.values(kinds).map(({ column }) => column);
  async function refuseOtherOwners({ rows }: Write, record: Row): Promise<void> {
    const type = numberOf(record[by]);
    const row = type === null ? undefined : await first(rows, "types", { id: type }, { columns: ["code"] });
    const named = row === undefined ? undefined : kinds[String(row.code)]?.column;
    const wrong = columns.find((column) => keyOf(record[column]) !== undefined && column !== named);
    if (wrong !== undefined) throw new ForeignReferenceError({ field: wrong });
  }
  async function update(write: Write, { row, payload, changes }: Update): Promise<void> {
    if ([by, ...columns].some((field) => field in changes)) await refuseOtherOwners(write, { ...row, ...payload });
  }
  return { create: refuseOtherOwners, update };
}
