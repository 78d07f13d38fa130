/**
 * An order or a trip without a stop is nothing that anybody can drive, bill or save again: it is made with one, keeps one, and moves on with one. What is
 * saved with its record is looked at there, as a whole; what is written by itself here, with the record locked: of two who take the last two, one may.
 */
import { neededIn } from "../data-model.ts";
import { InvalidValueError } from "../errors.ts";
import type { Key, Row } from "../rows.ts";
import { describe } from "../schema.ts";
import { isTrue, keyOf } from "../values.ts";
import { hasOpenParts, loadRow, rowId, type Write } from "../write.ts";
import { partsAfter } from "./parts.ts";

const counts = ({ status }: Row) => status === undefined || isTrue(status);
const lacking = ({ list, message }: { list: string; message: string }) => new InvalidValueError({ field: list, message });

/** @throws INVALID_VALUE */
export function needPartOfNew({ info }: Write, payload: Row): void {
  const need = neededIn(info.name);
  if (need && !partsAfter([], payload[need.list]).some(counts)) throw lacking(need);
}

/** For a change that a record without such a part may not make, and for one of the list, of a record that has one. @throws INVALID_VALUE */
export async function needPart({ info, rows }: Write, row: Row, payload: Row, always: boolean): Promise<void> {
  const need = neededIn(info.name);
  const list = need && info.lists.find(({ alias }) => alias === need.list);
  if (!need || !list || !(always || need.list in payload)) return;
  const stored = await rows.find(list.collection, { [list.parent]: row[info.primary] }, { columns: ["id", "status"] });
  // Of a list that is sent as nothing Directus makes an empty one.
  const after = need.list in payload ? partsAfter(stored, payload[need.list] ?? []) : stored;
  if ((always || stored.some(counts)) && !after.some(counts)) throw lacking(need);
}

/** `after`: a row as the write leaves it, undefined where it goes. @throws INVALID_VALUE */
export async function keepNeeded(write: Write, rows: readonly Row[], after: (row: Row) => Row | undefined): Promise<void> {
  const { info } = write;
  for (const { field, target } of info.parents) {
    const need = neededIn(target);
    if (!need || !describe(write.schema, target).lists.some(({ alias, collection }) => alias === need.list && collection === info.name)) continue;
    const wholeOf = (row: Row | undefined) => (row && counts(row) ? keyOf(row[field]) : undefined);
    const leaving = rows.filter((row) => wholeOf(row) !== undefined && String(wholeOf(row)) !== String(wholeOf(after(row))));
    const gone = new Set(leaving.map((row) => String(row[info.primary])));
    for (const whole of new Set(leaving.map((row) => wholeOf(row) as Key))) {
      if (hasOpenParts(write, rowId(target, whole)) || !(await loadRow(write, target, whole))) continue;
      const stored = await write.rows.find(info.name, { [field]: whole, status: true }, { columns: [info.primary] });
      if (stored.every((part) => gone.has(String(part[info.primary])))) throw lacking(need);
    }
  }
}
