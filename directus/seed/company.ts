/** Fills one company with customers, fleet, orders and trips. The demo, the tests' fixtures and the bench use the same functions. */
import { insertRows, nextId, type Row, type Store } from "./bulk.ts";
import { readCatalog } from "./catalog.ts";
import { buildCustomers, buildSuppliers, type CustomerNames } from "./customers.ts";
import { buildAssets, buildEmployees, MAKES, type Person } from "./fleet.ts";
import { buildLocations } from "./locations.ts";
import { seedMakes } from "./makes.ts";
import type { Place } from "./places.ts";
import { chance } from "./random.ts";
import { seedWork } from "./work.ts";

export type CompanySeed = {
  company: number;
  /** Who is said to have made the rows; null for nobody. */
  user: string | null;
  names: CustomerNames;
  drivers: readonly Person[];
  staff: readonly Person[];
  yard: Place;
  yardName: string;
  counts: { customers: number; trucks: number; trailers: number; orders: number; trips: number };
  /** Two to three when left out. */
  stopsPerOrder?: number;
  /** The number before the first one given. */
  lastNumbers: { order_no: number; trip_no: number; invoice_no: number };
  seed: number;
  /** Epoch milliseconds that the dates lie around. */
  now: number;
};
export type SeededCompany = { customers: number[]; drivers: number[]; trucks: number[]; trailers: number[]; orders: number[]; trips: number[] };

const FILLED = [
  "suppliers",
  "asset_makes",
  "asset_models",
  "customers",
  "employees",
  "assets",
  "locations",
  "invoices",
  "orders",
  "order_items",
  "order_rates",
  "trips",
  "trip_items",
  "manifests",
  "history",
];
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => Number(id));

/** Writes nothing else in the meantime: ids are taken from the tables' ends. */
export async function seedCompany({ rows, times, idsGiven }: Store, seed: CompanySeed): Promise<SeededCompany> {
  const { company, user, counts, yard, yardName, now } = seed;
  const [luck, catalog] = [chance(seed.seed), await readCatalog(rows)];
  const made = await rows.transaction(async (inside) => {
    const suppliers = buildSuppliers(company, await nextId(inside, "suppliers"), luck);
    const customers = buildCustomers(
      { company, firstId: await nextId(inside, "customers"), count: counts.customers, names: seed.names, user, now },
      catalog,
      times,
      luck,
    );
    const takenOf = async (table: string) => (await inside.find(table, { company }, { columns: ["id"] })).length;
    const employees = buildEmployees(
      {
        company,
        firstId: await nextId(inside, "employees"),
        taken: await takenOf("employees"),
        drivers: seed.drivers,
        staff: seed.staff,
        province: yard.province,
        now,
      },
      times,
      luck,
    );
    const vendor = Number(suppliers[0]!.id);
    const made = await seedMakes(inside, company, MAKES);
    const taken = await takenOf("assets");
    const fleetOf = { company, firstId: await nextId(inside, "assets"), taken, ...counts, province: yard.province, vendor, made, times, now };
    const assets = buildAssets(fleetOf, catalog, luck);
    const names = customers.slice(0, 60).map(({ row }) => String(row.name));
    const placeKey = ({ type, loc_nm, location }: Readonly<Record<string, unknown>>) => [type, loc_nm, location].join("\n");
    const known = new Set((await inside.find("locations", { company }, { columns: ["type", "loc_nm", "location"] })).map(placeKey));
    const locations = buildLocations(company, yard, yardName, names.slice(0, 24), user, now, times, luck).filter((place) => !known.has(placeKey(place)));
    const fleet = {
      drivers: idsOf(employees.slice(0, seed.drivers.length)),
      staff: idsOf(employees.slice(seed.drivers.length)),
      trucks: idsOf(assets.slice(0, counts.trucks)),
      trailers: idsOf(assets.slice(counts.trucks)),
    };
    for (const [table, content] of [
      ["suppliers", suppliers],
      ["assets", assets],
      ["employees", employees],
      ["customers", customers.map(({ row }) => row)],
      ["locations", locations],
    ] as const)
      await insertRows(inside, table, content);
    const work = await seedWork(inside, { ...seed, ...fleet, names, customers, luck, times, catalog });
    return { customers: customers.map(({ id }) => id), ...fleet, ...work };
  });
  await idsGiven(FILLED);
  return made;
}
