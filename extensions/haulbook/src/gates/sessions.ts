/** A session that is given back is over everywhere: whoever keeps a copy of who calls has heard so before the answer goes out. */
import { tellerOf } from "../changes/log.ts";
import type { ExtensionContext, HookRegister } from "../directus.ts";
import { rowsOf } from "../knex-rows.ts";
import { claimsOf, holdAnswer } from "./express.ts";

const SESSIONS = "directus_sessions";

export function registerSessionWatch({ init }: HookRegister, extension: ExtensionContext): void {
  const tell = tellerOf(extension);
  init("routes.before", ({ app }) =>
    app.use("/auth/logout", (request, response, next) => {
      const [user, session] = [request.accountability?.user, claimsOf(request).session];
      holdAnswer(response, async () => {
        // The one that this one followed is accepted for some seconds more.
        if (user && session) await rowsOf(extension.database).remove(SESSIONS, { next_token: session });
        await tell([{ company: null, collection: SESSIONS, ids: user ? [user] : [] }]);
      });
      next();
    }),
  );
}
