/** Files that nothing points to any more go, row and bytes. */
import type { ExtensionContext } from "./directus.ts";
import { rowsOf } from "./knex-rows.ts";
import type { Key } from "./rows.ts";
import type { Schema } from "./schema.ts";
import { unusedFiles } from "./steps/stored-files.ts";

/** How many went. Never throws, as nobody waits. One by one: what storage refuses to give up keeps no other file. */
export async function removeStored(files: readonly Key[], schema: Schema, { services, database, logger }: ExtensionContext): Promise<number> {
  if (files.length === 0) return 0;
  const service = new services.FilesService({ knex: database, schema, accountability: null });
  let removed = 0;
  try {
    for (const file of await unusedFiles(rowsOf(database), schema, files))
      await service.deleteMany([file]).then(
        () => {
          removed += 1;
        },
        (error: unknown) => logger.warn(error, `File ${file} of a deleted record was not removed`),
      );
  } catch (error) {
    logger.warn(error, "Files of a deleted record were not removed");
  }
  return removed;
}
