/** The files attached to a record go with it, once its delete can not be undone any more. */
import type { Key, Row, Rows } from "../rows.ts";
import { describe, type Relation, type Schema } from "../schema.ts";
import type { Write } from "../write.ts";

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
export async function filesOf({ rows, schema, info }: Write, keys: readonly Key[]): Promise<Key[]> {
  const files = new Set<Key>();
  for (const way of waysToAttachments(schema, info.name)) {
    let found: readonly Key[] = keys;
    for (const { collection, field } of way) {
      const { primary } = describe(schema, collection);
      found = found.length === 0 ? [] : (await rows.find(collection, { [field]: found }, { columns: [primary] })).map((row) => row[primary] as Key);
    }
    const attached: Row[] = found.length === 0 ? [] : await rows.find(ATTACHMENTS, { id: found }, { columns: ["file"] });
    for (const { file } of attached) files.add(file as Key);
  }
  return [...files];
}

/** Whatever else points to a file keeps it: another attachment, a logo, a picture. */
export async function unusedFiles(rows: Rows, schema: Schema, files: readonly Key[]): Promise<Key[]> {
  const used = new Set<unknown>();
  for (const { collection, field } of schema.relations.filter((relation) => relation.related_collection === FILES))
    for (const row of await rows.find(collection, { [field]: files }, { columns: [field] })) used.add(row[field]);
  return files.filter((file) => !used.has(file));
}
