/** The demo: two carriers, their people and their work. */

import { COUNTRY } from "../../bff/src/wire/known-keys.ts";
import { first } from "../../extensions/haulbook/src/rows.ts";
import { labelAll } from "../../extensions/haulbook/src/rules/document-labels.ts";
import type { Store } from "./bulk.ts";
import { type CompanySeed, seedCompany } from "./company.ts";
import { type DemoCompanyKey, demoUsers } from "./demo-people.ts";
import type { Person } from "./fleet.ts";
import { seedGate } from "./gate.ts";
import { seedInventory } from "./inventory.ts";
import { MAPLE_BROKERS, MAPLE_CUSTOMERS, MAPLE_DRIVERS, PRAIRIE_BROKERS, PRAIRIE_CUSTOMERS, PRAIRIE_DRIVERS } from "./names.ts";
import { type OfficeSeed, seedOffice } from "./office.ts";
import { DEMO_COMPANIES, demoUserId, seedPeople } from "./people.ts";
import { seedVault } from "./vault.ts";
import { seedYard } from "./yard.ts";

/** Kept with the database that the demo was put into. */
export const DEMO_VERSION = "4";

const COUNTS = { customers: 25, trucks: 14, trailers: 16, orders: 60, trips: 25 };
const OFFICE_COUNTS = { documents: 30, accidents: 8, inspections: 18, compliances: 18, reimbursements: 20 };

/** Of Maple's drivers, who has a trip under way and another to come. */
const LAPSED = "Campbell";

const staffOf = (company: DemoCompanyKey): Person[] =>
  demoUsers
    .filter((user) => user.company === company && user.key !== "auditor")
    .map(({ first, last, email }) => ({ first, last, email, user: demoUserId(email) }));

const mail = (first: string, domain: string) =>
  `${first
    .normalize("NFD")
    .replaceAll(/[^A-Za-z]/g, "")
    .toLowerCase()}@${domain}`;
const driversOf = (names: readonly (readonly [string, string])[], domain: string): Person[] =>
  names.map(([first, last]) => ({ first, last, email: mail(`${first}.${last}`, domain), user: null, lapsed: last === LAPSED }));

type DemoShape = Pick<CompanySeed, "names" | "yard" | "yardName" | "lastNumbers" | "seed"> & { drivers: readonly (readonly [string, string])[] };
const SHAPES: Record<DemoCompanyKey, DemoShape> = {
  maple: {
    names: { customers: MAPLE_CUSTOMERS, brokers: MAPLE_BROKERS },
    drivers: MAPLE_DRIVERS,
    yard: {
      street: "7205 Torbram Rd",
      city: "Mississauga",
      province: "ON",
      postal_code: "L4T 1G9",
      country: COUNTRY.CANADA,
      latitude: 43.7085,
      longitude: -79.6645,
    },
    yardName: "Maple Leaf Freight yard",
    lastNumbers: { order_no: 10_000, trip_no: 4000, invoice_no: 7000 },
    seed: 1867,
  },
  prairie: {
    names: { customers: PRAIRIE_CUSTOMERS, brokers: PRAIRIE_BROKERS },
    drivers: PRAIRIE_DRIVERS,
    yard: {
      street: "1460 Oak Point Hwy",
      city: "Winnipeg",
      province: "MB",
      postal_code: "R2R 0S8",
      country: COUNTRY.CANADA,
      latitude: 49.9503,
      longitude: -97.2276,
    },
    yardName: "Prairie Haul yard",
    lastNumbers: { order_no: 20_000, trip_no: 6000, invoice_no: 3000 },
    seed: 1870,
  },
};

/** What a demo company is filled from; tests and the bench start from it too. */
export const demoSeed = (key: DemoCompanyKey, now: number): CompanySeed => ({
  ...SHAPES[key],
  company: DEMO_COMPANIES[key].id,
  user: demoUserId(`dispatch@${key}.example`),
  drivers: driversOf(SHAPES[key].drivers, `${key}.example`),
  staff: staffOf(key),
  counts: COUNTS,
  now,
});

export const demoOffice = (key: DemoCompanyKey, now: number): OfficeSeed => ({
  company: DEMO_COMPANIES[key].id,
  user: demoUserId(`safety@${key}.example`),
  counts: OFFICE_COUNTS,
  seed: SHAPES[key].seed + 1,
  now,
});

const YARDS = { maple: ["Mississauga", "ON", "L5T 1A8"], prairie: ["Winnipeg", "MB", "R3H 0R5"] } as const;
const COMPANY_KEYS = ["maple", "prairie"] as const;

/** `now`: epoch milliseconds that the dates lie around; `password`: of all sign-ins, as it is stored. */
export type DemoOptions = { now: number; password: string };

async function seedCompanies(store: Store, { now, password }: DemoOptions): Promise<void> {
  await seedPeople(store.rows, password);
  for (const key of COMPANY_KEYS) {
    await store.rows.insert("dashboards", [{ company: DEMO_COMPANIES[key].id, trip_interval: "m", version: 1 }]);
    await seedCompany(store, demoSeed(key, now));
  }
  await store.idsGiven(["companies"]);
}

/** Whole or not at all: the companies into a database without any, the office and the yard into a demo that has none yet. */
export async function seedDemo(store: Store, options: DemoOptions): Promise<void> {
  const { rows } = store;
  if ((await first(rows, "companies", {}, { columns: ["id"] })) === undefined) await seedCompanies(store, options);
  for (const key of COMPANY_KEYS) {
    const company = DEMO_COMPANIES[key].id;
    const [known, filled] = [
      await first(rows, "companies", { id: company, name: DEMO_COMPANIES[key].name }),
      await first(rows, "documents", { company }, { columns: ["id"] }),
    ];
    if (known !== undefined && filled === undefined) await seedOffice(store, demoOffice(key, options.now));
    const tracked = await first(rows, "asset_moves", { company }, { columns: ["id"] });
    if (known !== undefined && tracked === undefined) await seedYard(store, { company, user: demoUserId(`yard@${key}.example`), now: options.now });
    if (known !== undefined && (await first(rows, "camera_locations", { company }, { columns: ["id"] })) === undefined)
      await seedGate(store, { company, user: demoUserId(`yard@${key}.example`), place: YARDS[key], now: options.now });
    if (known !== undefined && (await first(rows, "vault_entries", { company }, { columns: ["id"] })) === undefined)
      await seedVault(store, { company, user: demoUserId(`safety@${key}.example`), now: options.now });
    if (known !== undefined && (await first(rows, "inventory_trackers", { company }, { columns: ["id"] })) === undefined)
      await seedInventory(store, { company, user: demoUserId(`yard@${key}.example`), now: options.now });
  }
  await labelAll(rows);
}
