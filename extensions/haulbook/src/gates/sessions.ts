/** A session that is given back is over everywhere: whoever keeps a copy of who calls has heard so before the answer goes out. */
import { doerOf, note } from "../audit/log.ts";
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
      const rows = rowsOf(extension.database);
      holdAnswer(response, async () => {
        // The one that this one followed is accepted for some seconds more.
        if (user && session) await rows.remove(SESSIONS, { next_token: session });
        if (user) await note(rows, { event: "session_ended", by: doerOf(request.accountability ?? null), person: user });
        await tell([{ company: null, collection: SESSIONS, ids: user ? [user] : [] }]);
      });
      next();
    }),
  );
}
