/** `/healthz`: the process lives. `/readyz`: it can do its work, that is, Directus answers. */
import type { Hono } from "hono";
import type { Env } from "../../env.ts";
import type { AppVariables } from "../../http/route.ts";

const PATIENCE_MS = 2000;

export function health(app: Hono<AppVariables>, env: Env): void {
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    const isUp = await fetch(`${env.directusUrl}/server/ping`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      (response) => response.ok,
      () => false,
    );
    return c.json({ status: isUp ? "ok" : "waiting", directus: isUp }, isUp ? 200 : 503);
  });
}
