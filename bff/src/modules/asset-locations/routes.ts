import { FILL_MANDATORY } from "../../fields/register.ts";
import type { WriteBody } from "../../http/body.ts";
import { idParam, type Route } from "../../http/route.ts";
import { assertMay, type Context } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import { byText, type Condition } from "../../kernel/filters.ts";
import { asLookup } from "../../lookups/lookup-cache.ts";
import { getRecord, listRows } from "../../register/reading.ts";
import type { ReadingCode, Row } from "../../register/register.ts";
import { readRoutes } from "../../register/routes.ts";
import { createOnce, retryColumns } from "../../saving/idempotency.ts";
import { parseWrite } from "../../saving/parse-write.ts";
import { TRIP_STATUS } from "../../wire/known-keys.ts";
import { savedPlaces } from "../places/contract.ts";
import { suggestSavedPlaces } from "../places/verbs/suggest-saved-places.ts";
import { assetLocations, assetMoves, locationWrite } from "./contract.ts";

const MOVES: ReadingCode = { present: () => ({ approved_by: "" }), abilities: () => ({ update: STAYS, delete: STAYS }) };
const STAYS = "A move stays as it was written";

const UNITS = ["vehicle", "trailer1", "trailer2"] as const;
type Trip = { trip_no: number; trip_status: number } & Record<(typeof UNITS)[number], number | null>;
/** Which of the units are on their way, and on which trip. */
async function addTrips(context: Context, rows: readonly Row[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const named: Condition = { _or: UNITS.map((unit) => ({ [unit]: { _in: ids } })) };
  const rolling: Condition = { trip_status: { _in: [TRIP_STATUS.DISPATCHED, TRIP_STATUS.STARTED] } };
  const [types, trips] = await Promise.all([
    context.lookups.types(),
    context.directus.find<Trip>("trips", {
      fields: ["trip_no", "trip_status", ...UNITS],
      filter: { _and: [named, rolling] },
      sort: ["trip_status", "trip_no"],
    }),
  ]);
  for (const row of rows) {
    const trip = trips.findLast((one) => UNITS.some((unit) => one[unit] === row.id));
    row.on_trip = trip ? `${trip.trip_no} · ${asLookup(types, trip.trip_status)?.name ?? ""}` : "";
  }
}

const LOCATIONS: ReadingCode = {
  reads: ["asset_code"],
  along: addTrips,
  present: ({ id, asset_code, on_trip = "" }) => ({ asset: { id, asset_code }, approved_by: "", on_trip }),
  abilities: (context) => ({ update: context.actor.screens.get("AL")?.update ? undefined : "You are not allowed to update" }),
  filters: { asset: byText("asset_code") },
  sorts: { asset: "asset_code" },
  /** A unit that was sold is nowhere. */
  always: { active: { _eq: true } },
};
const register = { ...assetLocations, code: LOCATIONS };

/** One act: the move is written, and the unit stands there from now on (extensions/haulbook/src/rules/asset-moves.ts). @throws STALE where it was moved since `ref` */
async function moveAsset(context: Context, id: number | undefined, { data }: WriteBody, idempotencyKey: string | undefined) {
  assertMay(context, "AL", "update");
  if (id === undefined) throw notFound();
  const { moved, comment, ref } = parsed(context, data);
  await context.directus.read(assetLocations.collection, id, ["id"]);
  const retry = await retryColumns(context, idempotencyKey, { id, moved, comment, ref });
  await createOnce(context, assetMoves.collection, { asset: id, moved, comment, ...(ref === undefined ? {} : { follows: ref }) }, retry, ["id"]);
  return { ...(await getRecord(context, register, id)), message: assetLocations.messages.updated };
}
function parsed(context: Context, data: unknown) {
  try {
    return parseWrite(locationWrite, data, context.actor.company.timezone);
  } catch (error) {
    if (error instanceof AppError && error.fields) throw new AppError("VALIDATION", FILL_MANDATORY, { fields: error.fields, cause: error });
    throw error;
  }
}

/** @throws NOT_FOUND for another company's unit */
async function listHistory(context: Context, id: number | undefined, query: URLSearchParams) {
  assertMay(context, "AL", "read");
  if (id === undefined) throw notFound();
  await context.directus.read(assetLocations.collection, id, ["id"]);
  const ofUnit = new URLSearchParams(query);
  ofUnit.append("filter", `asset:${id}`);
  return listRows(context, { ...assetMoves, code: MOVES }, ofUnit);
}

const HISTORY = "/locations/:id/history";
const [list, ...others] = readRoutes(assetLocations, LOCATIONS).filter(({ path }) => path !== HISTORY) as [Route, ...Route[]];
export const assetLocationsRoutes: readonly Route[] = [
  {
    ...list,
    summary: `${list.summary}; with intent=suggest places of earlier stops (begin-with=, two characters and more; type=S, C or Y)`,
    query: [...(list.query ?? []), "intent", "begin-with", "type"],
    output: list.output.or(savedPlaces),
    handle: (context, request) => {
      const { query } = request;
      if (query.get("intent") !== "suggest") return list.handle(context, request);
      return suggestSavedPlaces(context, query.get("begin-with")?.trim() ?? "", query.get("type"));
    },
  },
  ...others,
  {
    method: "put",
    path: "/locations/:id",
    tag: list.tag,
    summary: "Move an asset; `ref` is that of the last move seen: 409 where somebody has moved it since",
    input: locationWrite,
    output: assetLocations.answers.saved,
    handle: (context, request) => moveAsset(context, idParam(request), request.body, request.idempotencyKey),
  },
  {
    method: "get",
    path: HISTORY,
    tag: list.tag,
    summary: "The moves of an asset, newest first",
    query: list.query ?? [],
    output: assetMoves.answers.list,
    handle: (context, request) => listHistory(context, idParam(request), request.query),
  },
];
export const assetMovesRoutes = readRoutes(assetMoves, MOVES);
