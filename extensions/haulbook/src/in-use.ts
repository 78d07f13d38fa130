/** A record that others point to is not deleted: said in words, where the database would only refuse. */

import { singularOf } from "./data-model.ts";
import { ConflictError } from "./errors.ts";
import type { Key, Row } from "./rows.ts";
import type { Write } from "./write.ts";

export async function refuseInUse({ knex, info }: Write, keys: readonly Key[]): Promise<void> {
  for (const { collection, field } of info.heldBy) {
    const row: Row | undefined = await knex(collection).first(field).whereIn(field, keys);
    if (!row) continue;
    const name = singularOf(info.name);
    throw new ConflictError({ message: `You can not delete this ${name} because ${name} is associated with ${singularOf(collection)}` });
  }
}
