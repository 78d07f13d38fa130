/** A record that others point to is not deleted: said in words, where the database would only refuse. */

import { singularOf } from "../data-model.ts";
import { ConflictError } from "../errors.ts";
import { first, type Key } from "../rows.ts";
import type { Write } from "../write.ts";

export async function refuseInUse({ rows, info }: Write, keys: readonly Key[]): Promise<void> {
  for (const { collection, field } of info.heldBy) {
    if (!(await first(rows, collection, { [field]: keys }, { columns: [field] }))) continue;
    const name = singularOf(info.name);
    throw new ConflictError({ message: `You can not delete this ${name} because ${name} is associated with ${singularOf(collection)}` });
  }
}
