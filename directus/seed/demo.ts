/** The demo: two carriers, their people and their work. */
import type { Knex } from "knex";
import { seedPeople } from "./people.ts";

/** A new version seeds again only an empty database. */
export const DEMO_VERSION = "1";

export async function seedDemo(db: Knex): Promise<void> {
  await seedPeople(db);
}
