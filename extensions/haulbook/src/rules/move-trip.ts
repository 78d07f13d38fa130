/** Trips that change because something else did, with the history that a save would leave. */
import type { Row, Rows } from "../rows.ts";
import { describe } from "../schema.ts";
import { actorOf } from "../steps/actor.ts";
import { insertHistory } from "../steps/history.ts";
import { searchOfUpdate } from "../steps/search.ts";
import type { Changes } from "../values.ts";
import { rowId, touch, type Write } from "../write.ts";

/** As the engine that gave `sample`, a moment, keeps the clock of a stop: SQLite counts milliseconds in the zone of the process, as Directus does. */
const wallAs = (value: unknown, sample: unknown): unknown => (typeof value === "string" && typeof sample === "number" ? new Date(value).getTime() : value);

/** Sets columns of a trip's stop. The trip's version goes up too: a trip form that is open tells its user. */
export async function changeTripStop(write: Write, trip: Row, stop: Row, changes: Changes): Promise<void> {
  const { user } = await actorOf(write);
  const info = describe(write.schema, "trip_items");
  const { fields } = info;
  const after = Object.fromEntries(Object.entries(changes).map(([field, [, value]]) => [field, value]));
  const set = Object.entries(changes).map(([field, [, after]]) => [field, fields[field]?.type === "dateTime" ? wallAs(after, trip.trip_date) : after]);
  const [id, company] = [Number(trip.id), Number(trip.company)];
  touch(write, "trips", company, [id]);
  write.effects.push(async (rows: Rows) => {
    await rows.update("trip_items", { id: stop.id }, { ...Object.fromEntries(set), ...searchOfUpdate({ info }, stop, after) });
    await rows.update("trips", { id }, { updated_at: new Date(), ...(user ? { updated_by: user } : {}) }, { version: 1 });
    const entry = { action: "update", collection: "trip_items", item: Number(stop.id), changes, company, user } as const;
    await insertHistory(rows, entry, { collection: "trips", item: id });
    const known = write.memory.rows.get(rowId("trips", id));
    if (known) known.version = Number(known.version) + 1;
  });
}
