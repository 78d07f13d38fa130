/** Seals anew, with the present key, what keys of before sealed. */
import { collectionsWithSecrets, SEAL, sealedIn } from "../data-model.ts";
import type { Key, Rows } from "../rows.ts";
import { vaultIn } from "./keys.ts";
import { isPresent, seal, unseal } from "./seal.ts";

/** `left`: what could not be opened, and stays as it is: `vault_entries 7`. */
export type Resealed = { resealed: number; left: string[] };

/** A value that somebody changes in the meantime is his: each is replaced only where it is what was read. */
export async function resealAll(rows: Rows): Promise<Resealed> {
  const vault = await vaultIn(rows);
  const done: Resealed = { resealed: 0, left: [] };
  for (const collection of collectionsWithSecrets())
    for (const { field } of sealedIn(collection))
      for (const row of await rows.find(collection, {}, { columns: ["id", "company", SEAL, field], by: ["id"] })) {
        if (row[field] === null || isPresent(vault, row[field])) continue;
        const place = { collection, field, row };
        try {
          const text = await unseal(vault, place, row[field]);
          await rows.update(collection, { id: row.id as Key, [field]: row[field] }, { [field]: await seal(vault, place, text) });
          done.resealed += 1;
        } catch {
          done.left.push(`${collection} ${String(row.id)}`);
        }
      }
  return done;
}
