/** Lookup values of everybody with one code in one list, from before a code was one value's: the later ones get a code of their own. */
import type { Row, Rows } from "../../extensions/haulbook/src/rows.ts";

const LONGEST_CODE = 100;

/** A code like it that the list does not have. */
function freeCode(code: string, taken: ReadonlySet<string>): string {
  for (let count = 2; ; count += 1) {
    const ending = `_${count}`;
    const free = code.slice(0, LONGEST_CODE - ending.length) + ending;
    if (!taken.has(free)) return free;
  }
}

/** The value that the product names keeps the code, else the oldest. Returns how many were given another. */
export async function splitTwins(rows: Rows): Promise<number> {
  const types = await rows.find("types", { company: null }, { columns: ["id", "type", "code", "system"], by: ["id"] });
  let given = 0;
  for (const list of Map.groupBy(types, ({ type }) => type).values()) {
    const taken = new Set(list.map(({ code }) => String(code)));
    for (const twins of Map.groupBy(list, ({ code }) => String(code)).values()) {
      const [, ...later] = twins.toSorted((one: Row, other: Row) => Number(Boolean(other.system)) - Number(Boolean(one.system)));
      for (const { id, code } of later) {
        const free = freeCode(String(code), taken);
        taken.add(free);
        await rows.update("types", { id }, { code: free });
        given += 1;
      }
    }
  }
  return given;
}
