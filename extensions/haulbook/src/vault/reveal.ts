/** Shows a secret of a row that the caller was found to have the right to, and writes down that it did: in the audit log, and in the history of the row. */
import { noteSecretRead } from "../audit/log.ts";
import { labelOf, sealedIn, seenAt, singularOf } from "../data-model.ts";
import { ForbiddenError } from "../errors.ts";
import { first, type Key, type Rows } from "../rows.ts";
import { insertHistory } from "../steps/history.ts";
import { type Changes, isoInstant, numberOf } from "../values.ts";
import type { Accountability } from "../write.ts";
import { vaultIn } from "./keys.ts";
import { unseal } from "./seal.ts";

export type Asked = { collection: string; id: Key; field: string };

export const isSealed = ({ collection, field }: Asked) => sealedIn(collection).some((sealed) => sealed.field === field && sealed.shown);

/** `rows`: of one transaction. @throws CONFLICT where it can't be opened */
export async function reveal(rows: Rows, accountability: Accountability | null, { collection, id, field }: Asked): Promise<string> {
  const row = await first(rows, collection, { id }, { lock: true });
  const company = numberOf(row?.company);
  if (row === undefined || company === null) throw new ForbiddenError();
  const text = await unseal(await vaultIn(rows), { collection, field, row }, row[field]);
  const [seen, now] = [seenAt(field), new Date()];
  await noteSecretRead(rows, accountability, { collection, item: id, name: `${singularOf(collection)} ${id}` }, labelOf(collection, field));
  const changes: Changes = { [seen]: [isoInstant(row[seen]), now.toISOString()] };
  await insertHistory(rows, { action: "update", collection, item: id, changes, company, user: accountability?.user ?? null }, { collection, item: id });
  await rows.update(collection, { id }, { [seen]: now });
  return text;
}
