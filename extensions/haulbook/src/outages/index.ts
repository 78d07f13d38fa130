/** A part of the installation that goes and comes: Directus outlives it, says what is the matter, and works on when it is back. */
import type { Health } from "../../../../bff/src/wire/outages.ts";
import type { ExtensionContext, InitRegister } from "../directus.ts";
import { type App, sayOutages } from "./answers.ts";
import { watchAnswers } from "./database.ts";
import { watchLoop } from "./figures.ts";
import { healthOf } from "./health.ts";
import { limitWaiting } from "./patience.ts";
import { type RedisWatch, redisAddress, watchRedis } from "./redis.ts";
import { surviveOutages } from "./survive.ts";

const SYSTEM = { user: null, admin: true };

/** What other Directus changed of rights meanwhile was told by Redis, and not heard here. */
async function forgetRights({ services, database, getSchema, logger }: ExtensionContext): Promise<void> {
  try {
    await new services.UtilsService({ knex: database, schema: await getSchema(), accountability: SYSTEM }).clearCache({ system: true });
  } catch (error) {
    logger.warn(error, "Redis is back, but what is remembered of rights and schema could not be cleared");
  }
}

let opened: RedisWatch | undefined;
/** One for the process, from the first that asks. */
function redisWatch(extension: ExtensionContext): RedisWatch | undefined {
  const address = redisAddress(extension.env);
  if (address) opened ??= watchRedis(address, () => void forgetRights(extension));
  return opened;
}

export const health = (extension: ExtensionContext): Promise<Health> => healthOf(extension, redisWatch(extension));

/** In a server only: commands that load the extension end as Node lets them. */
export function registerOutages(init: InitRegister, extension: ExtensionContext): void {
  init("app.before", () => {
    watchLoop();
    surviveOutages(extension.logger);
    limitWaiting(extension.database);
    watchAnswers(extension.database);
  });
  init("routes.custom.after", ({ app }) => sayOutages(app as unknown as App, extension));
  init("app.after", () => void redisWatch(extension));
}
