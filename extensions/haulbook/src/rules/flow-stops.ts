/** What becomes of an order's stop is told to the stops of trips that came from it: to trips that have not started, and to started ones if whoever saves says so. */
import { ORDER_STOP_FIELDS, takenOver } from "../../../../bff/src/modules/trips/contract.ts";
import { orderChangedOnTrip } from "../../../../bff/src/modules/trips/messages.ts";
import { TRIP_STATUS } from "../../../../bff/src/wire/known-keys.ts";
import { answerTo, type Question } from "../../../../bff/src/wire/questions.ts";
import { ConfirmError } from "../errors.ts";
import type { Key, Row } from "../rows.ts";
import { describe } from "../schema.ts";
import { type Changes, changesOf, keyOf, numberOf, plain } from "../values.ts";
import { loadRows, type Write } from "../write.ts";
import { followStop } from "./follow-trips.ts";
import { changeTripStop } from "./move-trip.ts";

/** Where the place is on the map goes along with its address. */
const FOLLOWED: readonly string[] = [...ORDER_STOP_FIELDS, "latitude", "longitude"];
const FOLLOWING: readonly number[] = [TRIP_STATUS.NEW, TRIP_STATUS.DISPATCHED, TRIP_STATUS.STARTED];

/** A trip's stop, and what it takes over; what somebody changed on the trip is not among it. */
type Follower = { stop: Row; trip: Row; changes: Changes };

async function followersOf(write: Write, row: Row, changes: Changes): Promise<Follower[]> {
  const fields = FOLLOWED.filter((field) => field in changes);
  if (fields.length === 0) return [];
  const stops = await write.rows.find("trip_items", { order_item: row.id, status: true });
  const trips = await loadRows(write, "trips", [...new Set(stops.map(({ trip }) => trip as Key))]);
  const types = describe(write.schema, "trip_items").fields;
  return stops.flatMap((stop) => {
    const trip = trips.get(String(stop.trip));
    if (!trip || !FOLLOWING.includes(Number(trip.trip_status))) return [];
    const taken = fields.flatMap((field) => {
      const [before, after] = (changes[field] ?? []).map((value) => takenOver(field, value));
      const now = plain(stop[field], types[field]?.type ?? "");
      return now === before && now !== after ? [[field, [before, after]] as [string, [unknown, unknown]]] : [];
    });
    return taken.length > 0 ? [{ stop, trip, changes: Object.fromEntries(taken) }] : [];
  });
}

const isStarted = ({ trip }: Follower) => Number(trip.trip_status) === TRIP_STATUS.STARTED;
const keyFor = ({ trip }: Follower) => `started:${trip.trip_no}`;

/** Asked once for all stops of a save. @throws CONFIRM naming the started trips that may follow or stay */
export async function askAboutStarted(write: Write, items: unknown): Promise<void> {
  const { answers } = write.memory;
  if (answers === undefined) return;
  const sent = Array.isArray(items) ? items : ((items as { update?: unknown } | null | undefined)?.update ?? []);
  const updates = (Array.isArray(sent) ? (sent as Row[]) : []).filter((item) => numberOf(keyOf(item)) !== null);
  const stored = await loadRows(
    write,
    "order_items",
    updates.map((item) => keyOf(item) as Key),
  );
  const { fields } = describe(write.schema, "order_items");
  const questions = new Map<string, Question>();
  for (const item of updates) {
    const row = stored.get(String(keyOf(item)));
    const followers = row ? await followersOf(write, row, changesOf(fields, row, item)) : [];
    for (const follower of followers.filter(isStarted))
      if (answerTo(answers, keyFor(follower)) === undefined)
        questions.set(keyFor(follower), { key: keyFor(follower), message: orderChangedOnTrip(Number(follower.trip.trip_no)), choice: true });
  }
  if (questions.size > 0) throw new ConfirmError({ questions: [...questions.values()] });
}

/** Where nobody can be asked, started trips stay as they are; they show what differs. */
export async function flowToTrips(write: Write, row: Row, changes: Changes): Promise<void> {
  for (const follower of await followersOf(write, row, changes))
    if (!isStarted(follower) || answerTo(write.memory.answers, keyFor(follower)) === true)
      await changeTripStop(write, follower.trip, follower.stop, follower.changes);
  if (changes.status) followStop(write, Number(row.order), Number(row.id), changes.status[1] === true);
}
