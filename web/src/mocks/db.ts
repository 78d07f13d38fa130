/** The mock server's tables: one company, Maple Leaf Freight. Everything is made from one seed and lives in memory. */
import { CURRENCY } from "#bff/wire/known-keys.ts";
import { seedCustomers } from "./seed/customers.ts";
import { COUNTRIES, seedGeography } from "./seed/geography.ts";
import { seedInvoices } from "./seed/invoices.ts";
import { seedAccidents, seedDocuments, seedReimbursements, seedSuppliers } from "./seed/office.ts";
import { seedOrder } from "./seed/orders.ts";
import { seedAssets, seedEmployees } from "./seed/people.ts";
import { planFreight } from "./seed/plan.ts";
import { randomFrom } from "./seed/random.ts";
import { seedManifests, seedTrip } from "./seed/trips.ts";
import { seedTypes } from "./seed/types.ts";
import type { CounterName, RegisterName, Tables } from "./tables.ts";

export const COMPANY = { id: 1, name: "Maple Leaf Freight", timezone: "America/Toronto" };
/** The day the demo data ends on where tests don't give another one. */
export const DEMO_DAY = "2026-11-20";

const SEED = 20_261_120;

/** `today` is the day of the newest orders; everything but the dates is the same whatever it is. */
function createTables(today: string): Tables {
  const random = randomFrom(SEED);
  const types = seedTypes();
  const customers = seedCustomers({ today, types }, random);
  const employees = seedEmployees(today);
  const assets = seedAssets();
  const counters: Tables["counters"] = {
    customers: customers.length,
    employees: 0,
    suppliers: 0,
    documents: 0,
    accidents: 0,
    reimbursements: 0,
    doc_types: 0,
    saved_views: 0,
    orders: 0,
    order_parts: 0,
    trips: 0,
    trip_stops: 0,
    files: 0,
    order_no: 10_000,
    trip_no: 5000,
    invoice_no: 7000,
  };
  const plan = planFreight(today, random);
  const orders = plan.orders.map((order) => seedOrder(order, { types, customers, counters, random }));
  const trips = plan.trips.map((trip) => seedTrip(trip, { types, assets, employees, orders, counters, random }));
  const office = {
    suppliers: seedSuppliers(today),
    documents: seedDocuments(today, types),
    accidents: seedAccidents(today),
    reimbursements: seedReimbursements(today, types, trips, randomFrom(SEED + 1)),
  };
  for (const [name, rows] of Object.entries({ ...office, employees })) counters[name as RegisterName] = rows.length;
  return {
    today,
    ...office,
    types,
    currencies: [
      { key: CURRENCY.USD, value: "US$", code: "USD", symbol: "$" },
      { key: CURRENCY.CAD, value: "C$", code: "CAD", symbol: "C$" },
    ],
    countries: COUNTRIES,
    ...seedGeography(),
    customers,
    employees,
    assets,
    orders,
    invoices: seedInvoices(orders, customers, today),
    trips,
    manifests: seedManifests(trips, random),
    savedViews: [],
    profiles: new Map(),
    replays: new Map(),
    counters,
  };
}

export const db: Tables = createTables(DEMO_DAY);

/** Back to the seed, as between two tests. */
export const resetDb = (today = DEMO_DAY) => {
  Object.assign(db, createTables(today));
};

/** The next id or number; one that was given is not given again. */
export const nextOf = (counter: CounterName) => ++db.counters[counter];
