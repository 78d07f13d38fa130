/** Fills one company with customers, fleet, orders and trips. The demo, the tests' fixtures and the bench use the same functions. */
import type { Knex } from "knex";
import { raiseSequences } from "../sequences.ts";
import { insertRows, nextId, type Row, timesFor } from "./bulk.ts";
import { readCatalog } from "./catalog.ts";
import { buildCustomers, buildSuppliers, type CustomerNames } from "./customers.ts";
import { buildAssets, buildEmployees, type Person } from "./fleet.ts";
import { buildLocations } from "./locations.ts";
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
  /** Epoch milliseconds that the dates lie around; now when left out. */
  now?: number;
};
export type SeededCompany = { customers: number[]; drivers: number[]; trucks: number[]; trailers: number[]; orders: number[]; trips: number[] };

const FILLED = [
  "suppliers",
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
export async function seedCompany(db: Knex, seed: CompanySeed): Promise<SeededCompany> {
  const { company, user, counts, yard, yardName } = seed;
  const now = seed.now ?? Date.now();
  const [luck, times, catalog] = [chance(seed.seed), timesFor(db), await readCatalog(db)];
  const made = await db.transaction(async (trx) => {
    const suppliers = buildSuppliers(company, await nextId(trx, "suppliers"), luck);
    const customers = buildCustomers(
      { company, firstId: await nextId(trx, "customers"), count: counts.customers, names: seed.names, user, now },
      catalog,
      times,
      luck,
    );
    const [{ taken }] = (await trx("employees").where({ company }).count({ taken: "*" })) as [{ taken: number | string }];
    const employees = buildEmployees(
      { company, firstId: await nextId(trx, "employees"), taken: Number(taken), drivers: seed.drivers, staff: seed.staff, province: yard.province, now },
      times,
      luck,
    );
    const vendor = Number(suppliers[0]!.id);
    const assets = buildAssets({ company, firstId: await nextId(trx, "assets"), ...counts, province: yard.province, vendor }, catalog, luck);
    const names = customers.slice(0, 60).map(({ row }) => String(row.name));
    const placeKey = ({ type, loc_nm, location }: Row) => [type, loc_nm, location].join("\n");
    const known = new Set((await trx("locations").where({ company }).select<Row[]>("type", "loc_nm", "location")).map(placeKey));
    const locations = buildLocations(company, yard, yardName, names.slice(0, 24), user, now, times, luck).filter((place) => !known.has(placeKey(place)));
    const fleet = {
      drivers: idsOf(employees.slice(0, seed.drivers.length)),
      staff: idsOf(employees.slice(seed.drivers.length)),
      trucks: idsOf(assets.slice(0, counts.trucks)),
      trailers: idsOf(assets.slice(counts.trucks)),
    };
    for (const [table, rows] of [
      ["suppliers", suppliers],
      ["assets", assets],
      ["employees", employees],
      ["customers", customers.map(({ row }) => row)],
      ["locations", locations],
    ] as const)
      await insertRows(trx, table, rows);
    const work = await seedWork(trx, { ...seed, ...fleet, names, customers, now, luck, times, catalog });
    return { customers: customers.map(({ id }) => id), ...fleet, ...work };
  });
  await raiseSequences(db, FILLED);
  return made;
}
