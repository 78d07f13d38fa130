/** `/metrics`: what is counted, for Prometheus; to callers on this machine, or who show the token. */
import type { Hono, Context as HonoContext } from "hono";
import { timingSafeEqual } from "hono/utils/buffer";
import type { Edges } from "../edges/edges.ts";
import { AppError } from "../kernel/errors.ts";
import type { AppVariables } from "./route.ts";
import { bareToken } from "./session-token.ts";

const REFUSAL = "Metrics are read on this machine itself, or with the token of the setting METRICS_TOKEN (header authorization: Bearer …).";

async function isAllowed(c: HonoContext, { isLocal, settings: { metricsToken = "" } }: Edges): Promise<boolean> {
  const shown = bareToken(c.req.header("authorization") ?? "");
  return (metricsToken !== "" && shown !== "" && (await timingSafeEqual(shown, metricsToken))) || isLocal?.(c) === true;
}

export function metrics(app: Hono<AppVariables>, edges: Edges): void {
  const { watch } = edges;
  if (!watch) return;
  app.get("/metrics", async (c) => {
    if (!(await isAllowed(c, edges))) throw new AppError("FORBIDDEN", REFUSAL);
    const { type, text } = await watch.read();
    return c.body(text, 200, { "content-type": type, "cache-control": "no-store" });
  });
}
