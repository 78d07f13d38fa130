/**
 * A record that others point to is not deleted: said in words, where the database would only refuse. Which references hold a record and which go with it or
 * let go of it is said where they are defined (`onDelete` in directus/collections).
 */
import { singularOf, TRACES } from "../data-model.ts";
import { ConflictError } from "../errors.ts";
import { first, type Key, type Rows } from "../rows.ts";
import type { Write } from "../write.ts";

/** @throws CONFLICT while a row that stays points to one of them */
export async function refuseInUse({ rows, info }: Pick<Write, "rows" | "info">, keys: readonly Key[]): Promise<void> {
  const going = new Set(keys.map(String));
  for (const { collection, field } of info.heldBy) {
    const isOwn = collection === info.name;
    const holders = await rows.find(collection, { [field]: keys }, { columns: isOwn ? [info.primary] : [field], ...(isOwn ? {} : { limit: 1 }) });
    if (!holders.some((row) => !isOwn || !going.has(String(row[info.primary])))) continue;
    const name = singularOf(info.name);
    throw new ConflictError({ message: `You can not delete this ${name} because ${name} is associated with ${singularOf(collection)}` });
  }
}

/** A file stays as long as a record shows it: it goes with the attachment, or with the record. @throws CONFLICT */
export async function refuseAttached(rows: Rows, files: readonly Key[]): Promise<void> {
  if (await first(rows, "attachments", { file: files }, { columns: ["id"] }))
    throw new ConflictError({ message: "You can not delete this file because file is associated with attachment" });
}

/** Who has done anything is named where it was done: the database would forget who it was. @throws CONFLICT */
export async function refuseTraced(rows: Rows, people: readonly Key[]): Promise<void> {
  for (const { collection, field } of TRACES)
    if (await first(rows, collection, { [field]: people }, { columns: ["id"] }))
      throw new ConflictError({ message: "You can not delete this user because what the user did stays on record. Please suspend the user instead" });
}
