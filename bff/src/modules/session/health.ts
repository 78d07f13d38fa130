/** `/healthz`: the process lives. `/readyz`: it can do its work, that is, Directus answers. */
import type { Hono } from "hono";
import type { Edges } from "../../edges/edges.ts";
import type { AppVariables } from "../../http/route.ts";

export function health(app: Hono<AppVariables>, { isReady }: Edges): void {
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    const isUp = await isReady();
    return c.json({ status: isUp ? "ok" : "waiting", directus: isUp }, isUp ? 200 : 503);
  });
}
