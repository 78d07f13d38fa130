/** Around every request: the name by which it is found again, what is counted of it, and its line in the log. */
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { AppVariables } from "./route.ts";
import type { Spent } from "./watch.ts";

const REQUEST_ID = /^[\w-]{8,64}$/;
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"]);
/** What other path parameters hold is not written down: it may be a secret. */
const RECORD_ID = /^\d{1,9}$/;

/** The route as it is written (`/api/v2/orders/:id`): one of those that exist, whatever was asked for. */
const routeOf = (c: HonoContext) => matchedRoutes(c).find(({ method, path }) => method !== "ALL" && path !== "/*")?.path ?? "none";

function lineOf(c: HonoContext<AppVariables>, route: string, spent: Spent | undefined) {
  const names = [...route.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const ids = Object.fromEntries(names.map((name) => [name, c.req.param(name) ?? ""]).filter(([, text = ""]) => RECORD_ID.test(text)));
  return {
    address: c.get("edges").addressOf(c),
    method: c.req.method,
    route,
    ...(Object.keys(ids).length > 0 ? { ids } : {}),
    status: c.res.status,
    ...(spent ? { directus_ms: Math.round(spent.ms), directus_calls: spent.calls } : {}),
  };
}

/** @param base of the API: of requests below it there is a line each, with the caller's address, person and company, and nothing that he typed */
export const requestLine =
  (base: string): MiddlewareHandler<AppVariables> =>
  async (c, next) => {
    const { watch } = c.get("edges");
    const given = c.req.header("x-request-id");
    const requestId = given && REQUEST_ID.test(given) ? given : crypto.randomUUID();
    c.set("requestId", requestId);
    c.set("log", c.get("edges").log.child({ request_id: requestId }));
    const started = performance.now();
    let route = "none";
    const answered = () => {
      route = routeOf(c);
      const method = METHODS.has(c.req.method) ? c.req.method : "OTHER";
      return { route, method, status: c.res.status, seconds: (performance.now() - started) / 1000 };
    };
    const spent = await (watch
      ? watch.request(next, answered)
      : next()
          .then(answered)
          .then(() => undefined));
    c.header("x-request-id", requestId);
    if (c.req.path.startsWith(base)) c.get("log").info({ ...lineOf(c, route, spent), ms: Math.round(performance.now() - started) }, "request");
  };
