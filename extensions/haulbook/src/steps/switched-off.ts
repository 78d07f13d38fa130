/** A lookup that is switched off may not be chosen anew, by whomever; rows that have it keep it. */
import { switchableOf } from "../data-model.ts";
import { ForeignReferenceError } from "../errors.ts";
import { remember } from "../memo.ts";
import type { Key, Row } from "../rows.ts";
import { isTrue, keyOf, numberOf } from "../values.ts";
import { rowId, type Write } from "../write.ts";

const COLUMNS = ["id", "type", "code", "active", "company"];
const nameOf = ({ type, code }: Row) => `${type} ${code}`;

/** Each value that the fields choose, by its target and key; read at most once a transaction, and not where its reference has been looked at. */
async function read({ rows, memory }: Write, target: string, keys: readonly Key[]): Promise<Map<string, Row>> {
  const known = remember(memory.lookups, target, () => new Map<string, Row>());
  for (const key of keys.map(String)) {
    const row = memory.references.get(rowId(target, key));
    if (row && "active" in row) known.set(key, row);
  }
  const missing = [...new Set(keys.map(String))].filter((key) => !known.has(key));
  const columns = target === "types" ? COLUMNS : ["id", "active"];
  if (missing.length > 0) for (const row of await rows.find(target, { id: missing.map(Number) }, { columns })) known.set(String(row.id), row);
  return known;
}
/** What a company calls everybody's values by itself, by list and code. */
function ownNames({ rows, memory }: Write, company: number): Promise<Map<string, Row>> {
  return remember(memory.names, company, async () => {
    const own = await rows.find("types", { company }, { columns: COLUMNS });
    return new Map(own.map((row) => [nameOf(row), row]));
  });
}

/** @param written the fields that are new or changed @throws FOREIGN_REFERENCE, as for a value that is not there */
export async function refuseSwitchedOff(write: Write, written: Row, company: number | null): Promise<void> {
  const chosen = switchableOf(write.info.name).flatMap(({ field, target }) => {
    const key = keyOf(written[field]);
    return key === undefined || Number.isNaN(Number(key)) ? [] : [{ field, target, key }];
  });
  for (const target of new Set(chosen.map((one) => one.target))) {
    const fields = chosen.filter((one) => one.target === target);
    const values = await read(
      write,
      target,
      fields.map(({ key }) => key),
    );
    for (const { field, key } of fields) {
      const value = values.get(String(key));
      if (value === undefined) continue;
      const isNamed = target === "types" && company !== null && numberOf(value.company) === null;
      const shown = (isNamed ? (await ownNames(write, company)).get(nameOf(value)) : undefined) ?? value;
      if (!isTrue(shown.active)) throw new ForeignReferenceError({ field });
    }
  }
}
