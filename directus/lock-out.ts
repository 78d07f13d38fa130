/** Directus' own lock-out suspends an account for good after some wrong passwords, whoever sent them; failed sign-ins are ours to count (docs/adr/0015). */
import type { Knex } from "knex";

/** On every start: nobody may switch it on again in the studio. */
export const switchLockOutOff = async (db: Knex): Promise<void> => {
  await db("directus_settings").whereNotNull("auth_login_attempts").update({ auth_login_attempts: null });
};
