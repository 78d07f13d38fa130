/** Entries and exits of one vehicle, told apart by what came before and after: who is in the yard, and what was not noted. */
import type { Passage } from "../../../../bff/src/modules/yard-visitor-logs/contract.ts";
import type { Find, Key, Row, Rows } from "../rows.ts";
import { isoInstant, numberOf } from "../values.ts";

const LOGS = "yard_visitor_logs";
/** What a vehicle is known by, and where a visit stands among its others. */
export const PASSING = ["license_plate", "unit", "trailer_plate", "trailer", "access_type", "capture_time"] as const;
const COLUMNS = ["id", "access_type", "capture_time", "passage"];
/** A visit is noted as it happens: those before the last ones are seldom asked for. */
const LAST = 50;
const BATCH = 400;

const marksOf = (value: unknown) =>
  String(value ?? "")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

/** One text of a vehicle, however its plate was typed; null for one that nothing was noted of. */
export function vehicleOf({ license_plate, unit, trailer_plate, trailer }: Row): string | null {
  const [plate, trailerPlate, trailerNo, number] = [marksOf(license_plate), marksOf(trailer_plate), marksOf(trailer), numberOf(unit)];
  if (plate) return `P:${plate}`;
  if (number !== null) return `U:${number}`;
  if (trailerPlate) return `TP:${trailerPlate}`;
  return trailerNo ? `T:${trailerNo}` : null;
}

export type Visit = { id: Key; entry: boolean; at: string; passage?: unknown };
const visitOf = ({ id, access_type, capture_time, passage }: Row): Visit => ({
  id: id as Key,
  entry: access_type === "ENTRY",
  at: isoInstant(capture_time) ?? "",
  passage,
});
const inOrder = (one: Visit, other: Visit) => (one.at < other.at ? -1 : one.at > other.at ? 1 : Number(one.id) - Number(other.id));

/** The visits of one vehicle, oldest first, each with what it is. */
export const passagesOf = (visits: readonly Visit[]): { visit: Visit; passage: Passage }[] =>
  visits.toSorted(inOrder).map((visit, index, all) => {
    const [before, after] = [all[index - 1], all[index + 1]];
    if (visit.entry) return { visit, passage: after === undefined ? "IN" : after.entry ? "NO_EXIT" : "LEFT" };
    return { visit, passage: before?.entry ? "LEFT" : "NO_ENTRY" };
  });

/** All of the vehicle's visits; the last ones alone where `since` is among them. Others who note it wait. */
async function visitsOf(rows: Rows, company: unknown, vehicle: string, since?: string): Promise<{ visits: Visit[]; isWhole: boolean }> {
  const read = async (most: Pick<Find, "limit"> = {}) =>
    (await rows.find(LOGS, { company, vehicle_key: vehicle }, { columns: COLUMNS, by: ["-capture_time", "-id"], lock: true, ...most })).map(visitOf);
  if (since !== undefined) {
    const last = await read({ limit: LAST });
    if (last.length < LAST) return { visits: last, isWhole: true };
    if ((last.at(-1)?.at ?? "") < since) return { visits: last, isWhole: false };
  }
  return { visits: await read(), isWhole: true };
}

async function write(rows: Rows, known: readonly { visit: Visit; passage: Passage }[]): Promise<void> {
  const changed = known.filter(({ visit, passage }) => visit.passage !== passage);
  for (const [passage, those] of Map.groupBy(changed, (one) => one.passage)) await rows.update(LOGS, { id: those.map(({ visit }) => visit.id) }, { passage });
}

/** What a visit that is about to be noted is, and what makes of those round it what they are then. */
export async function passageOfNew(rows: Rows, row: Row): Promise<{ passage: Passage; ids: Key[]; follow: (rows: Rows) => Promise<void> }> {
  const vehicle = vehicleOf(row);
  if (vehicle === null) return { passage: "UNKNOWN", ids: [], follow: async () => undefined };
  const own = visitOf({ ...row, id: Number.MAX_SAFE_INTEGER });
  const { visits, isWhole } = await visitsOf(rows, row.company, vehicle, own.at);
  const known = passagesOf([...visits, own]);
  // Of the first that was read nobody knows what came before.
  const others = (isWhole ? known : known.slice(1)).filter(({ visit }) => visit !== own);
  const changed = others.filter(({ visit, passage }) => visit.passage !== passage);
  return {
    passage: known.find(({ visit }) => visit === own)?.passage ?? "UNKNOWN",
    ids: changed.map(({ visit }) => visit.id),
    follow: (inside) => write(inside, changed),
  };
}

/** Works out the vehicle's visits anew; `changed`: rows as they are about to be, undefined for one that goes. */
export async function follow(rows: Rows, company: unknown, vehicle: string, changed: ReadonlyMap<string, Row | undefined>): Promise<void> {
  const { visits } = await visitsOf(rows, company, vehicle);
  const stored = new Map(visits.map((visit) => [String(visit.id), visit]));
  const kept = visits.filter(({ id }) => !changed.has(String(id)));
  const written = [...changed].flatMap(([id, row]) =>
    row !== undefined && vehicleOf(row) === vehicle ? [{ ...visitOf(row), passage: stored.get(id)?.passage ?? row.passage }] : [],
  );
  await write(rows, passagesOf([...kept, ...written]));
}

/** Of a company's rows that came past the data layer, or from before. Returns how many were written. */
export async function fillPassages(rows: Rows): Promise<number> {
  const missing = (await rows.find(LOGS, { passage: null }, { columns: ["id", "company", ...PASSING, "passage"] })).map((row) => ({
    row,
    vehicle: vehicleOf(row),
  }));
  for (const [vehicle, those] of Map.groupBy(missing, (one) => one.vehicle)) {
    const ids = those.map(({ row }) => row.id);
    for (let at = 0; at < ids.length; at += BATCH)
      await rows.update(LOGS, { id: ids.slice(at, at + BATCH) }, vehicle === null ? { passage: "UNKNOWN" } : { vehicle_key: vehicle });
    if (vehicle !== null) for (const company of new Set(those.map(({ row }) => row.company))) await follow(rows, company, vehicle, new Map());
  }
  return missing.length;
}
