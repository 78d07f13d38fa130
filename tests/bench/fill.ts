/** Many rows for a company, straight into its database: customers, orders with four stops, trips, invoices, and as many rows of each register. */
import type { Knex } from "knex";
import { isPostgres } from "../../directus/database.ts";
import { seedCompany } from "../../directus/seed/company.ts";
import { demoSeed } from "../../directus/seed/demo.ts";
import { storeOf } from "../../directus/store.ts";
import type { Client } from "../lib/client.ts";
import { ok } from "./measure.ts";
import { seedRegisters } from "./registers.ts";

const COMPANY = 1;
export type Size = { customers: number; orders: number; trips: number };

async function lastNumber(db: Knex, name: string): Promise<number> {
  const row: { value: number } | undefined = await db("counters").where({ company: COMPANY, name }).first("value");
  return Number(row?.value ?? 0);
}

/** SQLite's own process looks at its tables itself: what another one has found out it does not hear of until it starts anew. */
async function analyse(client: Client, internalSecret = ""): Promise<void> {
  await ok(client.directus("POST", "/haulbook/analyse", {}, { "x-internal-secret": internalSecret }));
}

/** @param owner who makes the first row of registers that the demo has none of. @param seed another one makes other rows */
export async function fillCompany(
  db: Knex,
  { owner, internalSecret }: { owner: Client; internalSecret: string | undefined },
  { customers, orders, trips }: Size,
  seed: number,
): Promise<void> {
  const demo = demoSeed("maple", Date.now());
  const [order_no, trip_no, invoice_no] = [await lastNumber(db, "order_no"), await lastNumber(db, "trip_no"), await lastNumber(db, "invoice_no")];
  await seedCompany(storeOf(db), {
    ...demo,
    company: COMPANY,
    seed,
    stopsPerOrder: 4,
    counts: { ...demo.counts, customers, orders, trips },
    lastNumbers: { order_no, trip_no, invoice_no },
  });
  await seedRegisters(db, owner, orders);
  if (isPostgres(db)) await db.raw("VACUUM ANALYZE");
  else await analyse(owner, internalSecret);
}
