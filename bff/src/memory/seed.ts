/** What an installation holds when it is new: the product's lookups and, unless said otherwise, the demo's companies. */
import { currencyRows } from "../../../directus/lookups/currencies.ts";
import { FIRST_FREE_ID } from "../../../directus/lookups/list.ts";
import { countryRows, stateRows } from "../../../directus/lookups/places.ts";
import { lookupRows } from "../../../directus/lookups/rows.ts";
import { type Store as SeedStore, TEXTS } from "../../../directus/seed/bulk.ts";
import { seedDemo } from "../../../directus/seed/demo.ts";
import { DEMO_PASSWORD, demoAdmin } from "../../../directus/seed/demo-people.ts";
import { ADMINISTRATOR } from "./rights/rights.ts";
import type { MemoryRows } from "./store/rows.ts";

/** Fills an installation that has the lookups. `now`: epoch milliseconds that dates lie around. */
export type Seed = (store: SeedStore, now: number) => Promise<void>;

async function seedLookups(rows: MemoryRows): Promise<void> {
  await rows.insert("countries", countryRows());
  await rows.insert("states", stateRows());
  await rows.insert(
    "currencies",
    currencyRows.map((row) => ({ ...row, active: true })),
  );
  await rows.insert("types", lookupRows);
}

/** The demo's companies, people and work, and the studio's administrator. Passwords are kept as they are. */
export const demo: Seed = async (store, now) => {
  await store.rows.insert("directus_users", [
    { id: crypto.randomUUID(), email: demoAdmin.email, first_name: "Admin", last_name: "User", password: demoAdmin.password, role: ADMINISTRATOR },
  ]);
  await seedDemo(store, { now, password: DEMO_PASSWORD });
};

/** In one transaction, or rows would wait for each other thousands of times. */
export async function seedInto(database: MemoryRows, seed: Seed, now: number): Promise<void> {
  await seedLookups(database);
  await database.transaction(async (rows) => {
    rows.layer.raiseIds("types", FIRST_FREE_ID - 1);
    await seed({ rows, times: TEXTS, idsGiven: async () => undefined }, now);
  });
}
