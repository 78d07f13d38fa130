/** Files and sign-ins belong to a company too, in Directus' own collections. */
import { ForeignReferenceError } from "../errors.ts";
import { first, type Key, type Row, type Rows } from "../rows.ts";
import { numberOf } from "../values.ts";
import type { Accountability } from "../write.ts";

const FILES = "directus_files";

/** Where and as whom it is done. */
type By = { rows: Rows; accountability: Accountability | null };

async function companyOfUser({ rows, accountability }: By): Promise<number | null> {
  const id = accountability?.user;
  const row = id ? await first(rows, "directus_users", { id }, { columns: ["company"] }) : undefined;
  return numberOf(row?.company);
}

export async function beforeFileCreate(payload: Row, by: By): Promise<Row> {
  const company = await companyOfUser(by);
  return company === null ? payload : { ...payload, company };
}
/** An upload passes no filter before it is stored (Directus saves its row without events), so its company is set right after. */
export async function afterUpload(id: Key | undefined, by: By): Promise<void> {
  const company = await companyOfUser(by);
  if (id === undefined || company === null) return;
  await by.rows.update(FILES, by.accountability?.admin ? { id, company: null } : { id }, { company });
}
export async function beforeFileUpdate(payload: Row, keys: readonly Key[], { rows, accountability }: By): Promise<void> {
  if (!("company" in payload) || !accountability || accountability.admin) return;
  const files = await rows.find(FILES, { id: keys }, { columns: ["company"] });
  if (files.some((file) => numberOf(file.company) !== numberOf(payload.company))) throw new ForeignReferenceError({ field: "company" });
}
