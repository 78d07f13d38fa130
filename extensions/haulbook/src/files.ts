/** Files and sign-ins belong to a company too, in Directus' own collections. */
import type { Knex } from "knex";
import type { ActionMeta, HookContext } from "./directus.ts";
import { ForbiddenError, ForeignReferenceError } from "./errors.ts";
import type { Row } from "./rows.ts";
import { numberOf } from "./values.ts";

async function companyOfUser(knex: Knex, user: string | null | undefined): Promise<number | null> {
  const row: Row | undefined = user ? await knex("directus_users").first("company").where({ id: user }) : undefined;
  return numberOf(row?.company);
}

export async function beforeFileCreate(payload: Row, { database, accountability }: HookContext): Promise<Row> {
  const company = await companyOfUser(database, accountability?.user);
  return company === null ? payload : { ...payload, company };
}
/** An upload passes no filter before it is stored (Directus saves its row without events), so its company is set right after. */
export async function afterUpload({ key }: ActionMeta, { database, accountability }: HookContext): Promise<void> {
  const company = await companyOfUser(database, accountability?.user);
  if (company === null) return;
  const file = database("directus_files").where({ id: key });
  await (accountability?.admin ? file.whereNull("company") : file).update({ company });
}
export async function beforeFileUpdate(payload: Row, keys: readonly unknown[], { database, accountability }: HookContext): Promise<void> {
  if (!("company" in payload) || !accountability || accountability.admin) return;
  const rows: Row[] = await database("directus_files")
    .select("company")
    .whereIn("id", keys as string[]);
  if (rows.some((row) => numberOf(row.company) !== numberOf(payload.company))) throw new ForeignReferenceError({ field: "company" });
}

/** Only an administrator moves a sign-in to another company or person. */
export async function beforeUserUpdate(payload: Row, { accountability }: HookContext): Promise<void> {
  if (accountability && !accountability.admin && ("company" in payload || "principal" in payload)) throw new ForbiddenError();
}
