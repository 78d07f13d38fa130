/** Rows that point to another company's, put there past all walls. */
import type { chance } from "../../directus/seed/random.ts";
import { type Installation, inDatabase } from "./database.ts";
import type { tablesOf } from "./random-reads.ts";

const COMPANIES = [1, 2];
type Chance = ReturnType<typeof chance>;
type Tables = ReturnType<typeof tablesOf>;

export type Moved = { table: string; id: unknown; field: string; value: unknown };
/** A few rows of each collection that point to rows of the other company, which nobody can write: else no wall within a row would be tried. */
export async function pointAcross(installation: Installation, tables: Tables, random: Chance): Promise<Moved[]> {
  const owned = [...tables].filter(([, { references }]) => references.get("company") === "companies");
  return inDatabase(installation, async (db) => {
    const moved: Moved[] = [];
    const idsOf = async (table: string, company: number) => (await db(table).where({ company }).orderBy("id").limit(3).select("id")).map(({ id }) => id);
    for (const [table, { references }] of owned)
      for (const [field, target] of references)
        for (const [from, to] of [COMPANIES, [...COMPANIES].reverse()] as [number, number][]) {
          if (!owned.some(([name]) => name === target)) continue;
          const there = await idsOf(target, to);
          for (const [place, id] of (await idsOf(table, from)).entries()) {
            const value = there[place];
            const [row] = await db(table).where({ id }).select(field);
            if (value === undefined || random.is(0.5)) continue;
            // Some may be pointed to once only.
            const wrote = await db(table)
              .where({ id })
              .update({ [field]: value })
              .then(
                () => true,
                () => false,
              );
            if (wrote) moved.push({ table, id, field, value: row[field] });
          }
        }
    return moved;
  });
}
/** As it was. */
export const putBack = (installation: Installation, rows: readonly Moved[]): Promise<void> =>
  inDatabase(installation, async (db) => {
    for (const { table, id, field, value } of rows)
      await db(table)
        .where({ id })
        .update({ [field]: value });
  });
