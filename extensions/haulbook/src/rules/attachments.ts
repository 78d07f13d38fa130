/** Files are locked with their record. Those of one record have names of their own, in any case of letters and accents: two of one name are one on most computers. */
import { FILE_MESSAGES, hasTwins } from "../../../../bff/src/wire/files.ts";
import { InvalidValueError } from "../errors.ts";
import type { Row } from "../rows.ts";
import { keyOf } from "../values.ts";
import { loadRow, type Write } from "../write.ts";
import { refuseLocked } from "./order-parts.ts";
import type { Rules } from "./rules.ts";
import { openTrip } from "./trip-items.ts";

const REMOVED = "N";
const isShown = ({ status }: Row) => status !== REMOVED;

/** What the save in hand takes away does not count. @throws INVALID_VALUE */
async function refuseTwin({ rows, info, memory }: Write, file: Row): Promise<void> {
  if (!isShown(file)) return;
  for (const { field } of info.parents) {
    const record = keyOf(file[field]);
    if (record === undefined) continue;
    const others = await rows.find(info.name, { [field]: record }, { columns: ["id", "name", "status"] });
    const stay = others.filter((other) => other.id !== file.id && isShown(other) && !memory.leaving.has(String(other.id)));
    if (stay.some(({ name }) => hasTwins([String(name), String(file.name)]))) throw new InvalidValueError({ field: "name", message: FILE_MESSAGES.twins });
  }
}

/** Of an order, a trip or a trip's stop that is closed no file is taken and none is added, unless by the save that closes it. @throws LOCKED */
async function refuseOfLocked(write: Write, { order, trip, trip_item }: Row): Promise<void> {
  await refuseLocked(write, [keyOf(order)]);
  await openTrip(write, keyOf(trip));
  const stop = keyOf(trip_item);
  if (stop !== undefined) await openTrip(write, keyOf((await loadRow(write, "trip_items", stop))?.trip));
}

export const rules: Rules = {
  attachments: {
    create: async (write, payload) => {
      await refuseOfLocked(write, payload);
      await refuseTwin(write, payload);
    },
    remove: refuseOfLocked,
    update: async (write, { row, payload, changes }) => {
      if (Object.keys(changes).some((field) => field !== "version")) await refuseOfLocked(write, row);
      const isMoved = write.info.parents.some(({ field }) => field in changes);
      if (isMoved) await refuseOfLocked(write, { ...row, ...payload });
      if (changes.name || changes.status || isMoved) await refuseTwin(write, { ...row, ...payload });
    },
  },
};
