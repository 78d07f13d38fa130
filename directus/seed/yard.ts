/** Where a fleet's units stand and what tells of it, in a company that has its fleet and drivers. */
import type { Rows } from "../../extensions/haulbook/src/rows.ts";
import { insertRows, nextId, type Row, type Store } from "./bulk.ts";
import { type Catalog, readCatalog } from "./catalog.ts";

export type YardSeed = { company: number; user: string | null };

const mac = (number: number) => `00:1E:C0:4A:${(number >> 8).toString(16).padStart(2, "0")}:${(number & 255).toString(16).padStart(2, "0")}`.toUpperCase();

/** Each truck's but every fifth's, with the drivers in turn. */
async function trackersOf(rows: Rows, { company }: YardSeed, catalog: Catalog): Promise<Row[]> {
  const read = (table: string, more: Record<string, number | boolean>) => rows.find(table, { company, ...more }, { columns: ["id"], by: ["id"] });
  const [trucks, drivers] = [await read("assets", { vehicle_typ: catalog.id("VEHICLE_TYPE", "TRUCK") }), await read("employees", { is_driver: true })];
  const first = await nextId(rows, "asset_trackers");
  return trucks.flatMap(({ id }, index) =>
    index % 5 === 4 || drivers.length === 0
      ? []
      : [
          {
            id: first + index,
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

/** Writes nothing else in the meantime: ids are taken from the tables' ends. */
export async function seedYard({ rows, idsGiven }: Store, seed: YardSeed): Promise<void> {
  const catalog = await readCatalog(rows);
  await rows.transaction(async (inside) => insertRows(inside, "asset_trackers", await trackersOf(inside, seed, catalog)));
  await idsGiven(["asset_trackers"]);
}
