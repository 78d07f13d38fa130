import { assertMay, type Context } from "../../kernel/context.ts";
import { badRequest } from "../../kernel/errors.ts";
import type { Condition, FilterRule } from "../../kernel/filters.ts";
import { containing, exactly } from "../../kernel/filters.ts";
import { textOf, truth } from "../../kernel/present.ts";
import { names, under } from "../../register/field-lists.ts";
import type { Row } from "../../register/register.ts";
import { crudRoutes } from "../../register/routes.ts";
import { MAX_KEY } from "../../wire/wire-kit.ts";
import {
  REIMBURSEMENT_MESSAGES,
  REIMBURSEMENT_TYPE,
  type ReimbursementWrite,
  reimbursements,
  reimbursementWrite,
  type TripChoice,
  tripChoices,
} from "./contract.ts";

const MOST_TRIPS = 50;
const TRIP_FIELDS = ["id", "trip_no", ...["driver1", "driver2"].flatMap((driver) => under(driver, names("id first last")))];
const isNumber = (text: string | null): text is string => text !== null && /^\d{1,9}$/.test(text);

function present(row: Row) {
  const trip = row.trip as { trip_no: number } | null;
  return { type: REIMBURSEMENT_TYPE, trip_no: truth(row.trip_type) ? textOf(row.manual_trip) : textOf(trip?.trip_no) };
}

const findTrips = (context: Context, filter: Condition) =>
  context.directus.find<TripChoice>("trips", { fields: TRIP_FIELDS, filter, sort: ["-trip_no"], limit: MOST_TRIPS });

/** An existing trip pays its own drivers back. A trip that can't be seen is told by the reference itself. */
async function guard(context: Context, { trip, driver_id }: ReimbursementWrite, id: number | undefined) {
  const [chosen] = trip === null ? [] : await findTrips(context, { id: { _eq: trip } });
  const isOther = chosen !== undefined && ![chosen.driver1?.id, chosen.driver2?.id].includes(driver_id);
  if (!isOther || (id !== undefined && (await isKept(context, id, trip, driver_id)))) return [];
  return [{ path: "driver_id", message: REIMBURSEMENT_MESSAGES.tripDriver }];
}
/** Who drove when the record was made stays in it, also when the trip has got another driver since. */
async function isKept({ directus }: Context, id: number, trip: number | null, driver: number): Promise<boolean> {
  const saved = await directus.read<{ trip: number | null; driver_id: number | null }>(reimbursements.collection, id, ["trip", "driver_id"]);
  return saved.trip === trip && saved.driver_id === driver;
}
/** The trip's number or the text of a manual trip, or a part of either. */
const byTripNo: FilterRule = ({ value, match }) => {
  const typed = { manual_trip: match === "exact" ? exactly(value) : containing(value) };
  if (!isNumber(value)) return typed;
  const number = match === "exact" ? { trip_no: { _eq: Number(value) } } : { search: { _contains: value } };
  return { _or: [{ trip: number }, typed] };
};

/** Trips to choose from, newest first: those whose number begins with `begin-with`, or the one with `id`. */
async function listTrips(context: Context, query: URLSearchParams) {
  assertMay(context, "REIMB", "read");
  const [id, text] = [query.get("id"), query.get("begin-with")?.trim() ?? ""];
  if (id !== null && !isNumber(id)) throw badRequest("id", "id must be a number");
  if (text !== "" && !isNumber(text)) return { content: [] };
  const filter = id !== null ? { id: { _eq: Number(id) } } : text === "" ? {} : { _or: beginningWith(text) };
  return { content: await findTrips(context, filter) };
}
/** Numbers that begin with the digits: the number itself and the tens, hundreds … after it, as far as a column of numbers goes. */
const beginningWith = (digits: string): Condition[] =>
  [0, 1, 2, 3, 4]
    .map((more) => [Number(digits) * 10 ** more, (Number(digits) + 1) * 10 ** more - 1] as const)
    .flatMap(([first, last]) => (first > MAX_KEY ? [] : [{ trip_no: { _between: [first, Math.min(last, MAX_KEY)] } }]));

export const reimbursementsRoutes = crudRoutes(
  reimbursements,
  { write: reimbursementWrite, reads: ["trip.trip_no", "manual_trip"], present, guard, filters: { trip_no: byTripNo } },
  [
    {
      method: "get",
      path: "/reimbursements/trips",
      tag: "Reimbursements",
      summary: "Trips to choose from, with their drivers: newest first, by the begin of their number or by id",
      query: ["begin-with", "id"],
      output: tripChoices,
      handle: (context, { query }) => listTrips(context, query),
    },
  ],
);
