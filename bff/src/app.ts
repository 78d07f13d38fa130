/** The request path on one page: order of middleware, mounts, errors. */
import { randomUUID } from "node:crypto";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { secureHeaders } from "hono/secure-headers";
import type { Logger } from "pino";
import type { Env } from "./env.ts";
import { type AppVariables, mount } from "./http/route.ts";
import { AppError, notFound, STATUS } from "./kernel/errors.ts";
import { publicRoutes, routes } from "./modules/index.ts";
import { health } from "./modules/session/health.ts";
import { loginLimit } from "./modules/session/login-limit.ts";
import { signedIn } from "./modules/session/signed-in.ts";
import { openApiDocument } from "./openapi/document.ts";
import { docsPage } from "./openapi/page.ts";

export const BASE = "/api/v2";
/** Ten files of 10 MB and the data part. */
const MAX_BODY_BYTES = 110_000_000;
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Nothing that a user uploaded runs on our origin, even when it is opened from the downloads. */
const DOWNLOAD_POLICY = "sandbox; default-src 'none'";

export type Deps = { env: Env; log: Logger };

const errorBody = (error: AppError, requestId: string) => ({
  error: { code: error.code, message: error.message, ...(error.fields ? { fields: error.fields } : {}), ...error.details, request_id: requestId },
});
function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status === 413) return new AppError("TOO_LARGE", "This is too large to save.");
  return new AppError("INTERNAL", "Internal server error", { cause: error });
}

export function createApp({ env, log }: Deps): Hono<AppVariables> {
  const app = new Hono<AppVariables>({ strict: false });

  app.use(async (c, next) => {
    const given = c.req.header("x-request-id");
    const requestId = given && REQUEST_ID.test(given) ? given : randomUUID();
    c.set("requestId", requestId);
    c.set("log", log.child({ request_id: requestId }));
    const started = performance.now();
    await next();
    c.header("x-request-id", requestId);
    if (c.req.path.startsWith(BASE))
      c.get("log").info({ method: c.req.method, path: c.req.path, status: c.res.status, ms: Math.round(performance.now() - started) }, "request");
  });
  app.use(`${BASE}/*`, async (c, next) => {
    await next();
    if (c.res.headers.has("content-disposition")) c.header("content-security-policy", DOWNLOAD_POLICY);
  });
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'", "data:"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
      xFrameOptions: "DENY",
      referrerPolicy: "same-origin",
      strictTransportSecurity: env.publicUrl.startsWith("https:") ? "max-age=31536000" : false,
      crossOriginResourcePolicy: "same-origin",
    }),
  );

  app.onError((thrown, c) => {
    const error = asAppError(thrown);
    if (STATUS[error.code] >= 500) c.get("log").error({ err: error.cause ?? error }, error.message);
    return c.json(errorBody(error, c.get("requestId")), STATUS[error.code]);
  });

  health(app, env);
  const api = new Hono<AppVariables>({ strict: false });
  api.use(bodyLimit({ maxSize: MAX_BODY_BYTES }));
  api.use(async (c, next) => {
    await next();
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
  });
  const document = openApiDocument([...publicRoutes(env), ...routes], BASE);
  api.get("/openapi.json", (c) => c.json(document));
  api.get("/docs", (c) => c.html(docsPage(document)));
  api.use("/login", loginLimit(env));
  mount(api, publicRoutes(env));
  api.use(signedIn(env));
  mount(api, routes);
  api.all("*", () => {
    throw notFound();
  });
  app.route(BASE, api);

  app.use("/assets/*", async (c, next) => {
    await next();
    if (c.res.ok) c.header("cache-control", "public, max-age=31536000, immutable");
  });
  app.use(serveStatic({ root: env.webDist, precompressed: true }));
  app.get("*", serveStatic({ root: env.webDist, path: "index.html" }));
  app.notFound((c) => c.json(errorBody(notFound(), c.get("requestId")), 404));
  return app;
}
