/** The files attached to a record go with it, once its delete can not be undone any more. */
import type { Knex } from "knex";
import type { ExtensionContext, Relation, Schema } from "./directus.ts";
import type { Key, Row } from "./rows.ts";
import { describe } from "./schema.ts";
import type { Write } from "./write.ts";

const ATTACHMENTS = "attachments";
const FILES = "directus_files";

/** From a collection down to the attachments: the references by which the database deletes rows with the row they point to. */
function waysToAttachments(schema: Schema, collection: string, passed: readonly string[] = []): Relation[][] {
  if (collection === ATTACHMENTS) return [[]];
  const above = [...passed, collection];
  return schema.relations
    .filter((relation) => relation.related_collection === collection && relation.schema?.on_delete === "CASCADE" && !above.includes(relation.collection))
    .flatMap((relation) => waysToAttachments(schema, relation.collection, above).map((way) => [relation, ...way]));
}

/** The files of all attachments that a delete of these rows takes along. */
export async function filesOf({ knex, schema, info }: Write, keys: readonly Key[]): Promise<Key[]> {
  const files = new Set<Key>();
  for (const way of waysToAttachments(schema, info.name)) {
    const attachments = way.reduce<readonly Key[] | Knex.QueryBuilder>(
      (rows, { collection, field }) =>
        knex(collection)
          .select(describe(schema, collection).primary)
          .whereIn(field, rows as Key[]),
      keys,
    );
    const attached: Row[] = await knex(ATTACHMENTS)
      .select("file")
      .whereIn("id", attachments as Key[]);
    for (const { file } of attached) files.add(file as Key);
  }
  return [...files];
}

/** Whatever else points to a file keeps it: another attachment, a logo, a picture. */
async function withoutUsed(knex: Knex, schema: Schema, files: readonly Key[]): Promise<Key[]> {
  const used = new Set<unknown>();
  for (const { collection, field } of schema.relations.filter((relation) => relation.related_collection === FILES)) {
    const rows: Row[] = await knex(collection).select(field).whereIn(field, files);
    for (const row of rows) used.add(row[field]);
  }
  return files.filter((file) => !used.has(file));
}

/** Never throws, as the record is gone already. One by one: what storage refuses to give up keeps no other file. */
export async function removeFiles({ files, schema }: Write, { services, database: knex, logger }: ExtensionContext): Promise<void> {
  if (files.length === 0) return;
  const service = new services.FilesService({ knex, schema, accountability: null });
  try {
    for (const file of await withoutUsed(knex, schema, files))
      await service.deleteMany([file]).catch((error: unknown) => logger.warn(error, `File ${file} of a deleted record was not removed`));
  } catch (error) {
    logger.warn(error, "Files of a deleted record were not removed");
  }
}

/** After the commit of the transaction that `knex` is; not at all where it is none, or is rolled back. */
export function onCommit(knex: Knex, act: () => Promise<void>): void {
  if (knex.isTransaction) (knex as Knex.Transaction).executionPromise.then(act, () => undefined);
}
