/** Where a fleet's units stand and what tells of it, in a company that has its fleet and drivers. */
import { first, type Rows } from "../../extensions/haulbook/src/rows.ts";
import { DAY_MS, HOUR_MS, insertRows, nextId, type Row, type Store, type Times } from "./bulk.ts";
import { type Catalog, readCatalog } from "./catalog.ts";

export type YardSeed = { company: number; user: string | null; now: number };

const mac = (number: number) => `00:1E:C0:4A:${(number >> 8).toString(16).padStart(2, "0")}:${(number & 255).toString(16).padStart(2, "0")}`.toUpperCase();

/** Each truck's but every fifth's, with the drivers in turn. */
async function trackersOf(rows: Rows, { company }: YardSeed, catalog: Catalog): Promise<Row[]> {
  const read = (table: string, more: Record<string, number | boolean>) => rows.find(table, { company, ...more }, { columns: ["id"], by: ["id"] });
  const [trucks, drivers] = [await read("assets", { vehicle_typ: catalog.id("VEHICLE_TYPE", "TRUCK") }), await read("employees", { is_driver: true })];
  const firstId = await nextId(rows, "asset_trackers");
  return trucks.flatMap(({ id }, index) =>
    index % 5 === 4 || drivers.length === 0
      ? []
      : [
          {
            id: firstId + index,
            company,
            track_asset: Number(id),
            track_status: catalog.id("ASSET_TRACKING_STATUS", index % 7 === 6 ? "INACTIVE" : "ACTIVE"),
            track_device: catalog.id("TRACKING_DEVICE_PROVIDER", index % 3 === 2 ? "GEOTAB" : "SAMSARA"),
            track_device_mac: mac(company * 256 + index),
            track_asset_emp: Number(drivers[index % drivers.length]?.id),
            version: 1,
          },
        ],
  );
}

const SPOTS = ["Yard, row 1", "Yard, row 2", "Dock 3", "Dock 4", "Shop", "Wash bay", "Fuel island"] as const;
const REASONS = [
  "Unloaded, waits for the next load",
  "Brakes to be looked at",
  "Made room at the docks",
  "Washed out for food",
  "Ready for the morning",
] as const;

/** Two moves of each trailer but every fourth's, the later one not long ago; each stands where it was moved to. */
async function moveTrailers(rows: Rows, { company, user, now }: YardSeed, catalog: Catalog, times: Times): Promise<void> {
  const trailers = await rows.find("assets", { company, vehicle_typ: catalog.id("VEHICLE_TYPE", "TRAILER") }, { columns: ["id"], by: ["id"] });
  const firstId = await nextId(rows, "asset_moves");
  const moved = trailers.filter((_, index) => index % 4 !== 3);
  const spotOf = (number: number) => SPOTS[number % SPOTS.length]!;
  const moves: Row[] = [];
  for (const round of [0, 1]) {
    for (const [index, { id }] of moved.entries()) {
      const ref = moves.length + 1;
      const before = round === 0 ? undefined : moves[index];
      const at = times.instant(now - DAY_MS * (round === 0 ? 20 : 2) - HOUR_MS * (3 * index + 1));
      const common = {
        id: firstId + moves.length,
        company,
        asset: Number(id),
        moved: spotOf(index + 3 * round),
        moved_time: at,
        moved_by: user,
        ref,
        version: 1,
      };
      moves.push({
        ...common,
        current: before === undefined ? "" : String(before.moved),
        time: before === undefined ? null : before.moved_time!,
        comment: REASONS[(index + round) % REASONS.length]!,
        follows: before === undefined ? 0 : Number(before.ref),
      });
    }
  }
  await insertRows(rows, "asset_moves", moves);
  for (const { asset, moved: place, moved_time, comment, ref } of moves)
    await rows.update(
      "assets",
      { id: asset },
      { location: place, location_since: moved_time, moved_to: place, moved_time, moved_by: user, move_reason: comment, move_ref: ref },
    );
  await rows.insert("counters", [{ company, name: "ref", value: moves.length }], { unique: ["company", "name"], merge: ["value"] });
}

/** Writes nothing else in the meantime: ids are taken from the tables' ends. */
export async function seedYard({ rows, times, idsGiven }: Store, seed: YardSeed): Promise<void> {
  const catalog = await readCatalog(rows);
  await rows.transaction(async (inside) => {
    const tracked = await first(inside, "asset_trackers", { company: seed.company }, { columns: ["id"] });
    if (tracked === undefined) await insertRows(inside, "asset_trackers", await trackersOf(inside, seed, catalog));
    await moveTrailers(inside, seed, catalog, times);
  });
  await idsGiven(["asset_trackers", "asset_moves"]);
}
