/** `/healthz`: the process lives. `/readyz`: it can do its work, that is, each part that it needs does its own; whichever fails is named. */
import type { Hono } from "hono";
import type { Edges } from "../../edges/edges.ts";
import type { AppVariables } from "../../http/route.ts";
import { shortCache } from "../../kernel/cache.ts";
import type { Health } from "../../wire/outages.ts";

/** However many ask, the parts are tried once in this time. */
const KEPT_MS = 1000;

export function health(app: Hono<AppVariables>, edges: Edges): void {
  const cache = shortCache<Health>(KEPT_MS);
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    const parts = await cache.get("", edges.health);
    const isUp = Object.values(parts).every(({ ok }) => ok);
    return c.json({ status: isUp ? "ok" : "waiting", parts }, isUp ? 200 : 503);
  });
}
