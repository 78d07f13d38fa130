/** The request path on one page: order of middleware, mounts, errors. */

import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { Edges } from "./edges/edges.ts";
import { metrics } from "./http/metrics.ts";
import { requestLine } from "./http/request-line.ts";
import { type AppVariables, mount } from "./http/route.ts";
import { AppError, notFound, STATUS, unavailable } from "./kernel/errors.ts";
import { publicRoutes, routes } from "./modules/index.ts";
import { health } from "./modules/session/health.ts";
import { signedIn } from "./modules/session/signed-in.ts";
import { type OpenApiDocument, openApiDocument } from "./openapi/document.ts";
import { docsPage } from "./openapi/page.ts";
import { isFull } from "./wire/outages.ts";

export const BASE = "/api/v2";

/** Nothing that a user uploaded runs on our origin, even when it is opened from the downloads. */
const DOWNLOAD_POLICY = "sandbox; default-src 'none'";

const errorBody = (error: AppError, requestId: string) => ({
  error: { code: error.code, message: error.message, ...(error.fields ? { fields: error.fields } : {}), ...error.details, request_id: requestId },
});
function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isFull(error)) return unavailable("disk", error);
  return new AppError("INTERNAL", "Internal server error", { cause: error });
}

/** The server as a function from request to answer. It keeps nothing outside itself, and takes what is the platform's from outside. */
export function createApp(platform: Edges): Hono<AppVariables> {
  /** A copy of its own: what the app keeps between requests hangs on it. */
  const edges = { ...platform };
  const app = new Hono<AppVariables>({ strict: false });

  app.use(async (c, next) => {
    c.set("edges", edges);
    await next();
  });
  app.use(requestLine(BASE));
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
        // What a camera sends is put together in the page.
        mediaSrc: ["'self'", "blob:"],
        fontSrc: ["'self'", "data:"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
      xFrameOptions: "DENY",
      referrerPolicy: "same-origin",
      strictTransportSecurity: edges.settings.publicUrl.startsWith("https:") ? "max-age=31536000" : false,
      crossOriginResourcePolicy: "same-origin",
    }),
  );

  app.onError((thrown, c) => {
    const error = asAppError(thrown);
    // A camera that is off is no fault of the server's.
    if (STATUS[error.code] >= 500 && error.code !== "STREAM_OFFLINE") c.get("log").error({ err: error.cause ?? error }, error.message);
    if (error.details.retry_after !== undefined) c.header("retry-after", String(error.details.retry_after));
    return c.json(errorBody(error, c.get("requestId")), STATUS[error.code]);
  });

  health(app, edges);
  metrics(app, edges);
  const api = new Hono<AppVariables>({ strict: false });
  api.use(async (c, next) => {
    await next();
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
  });
  let made: OpenApiDocument | undefined;
  const document = () => {
    made ??= openApiDocument([...publicRoutes, ...routes], BASE);
    return made;
  };
  api.get("/openapi.json", (c) => c.json(document()));
  api.get("/docs", (c) => c.html(docsPage(document())));
  mount(api, publicRoutes);
  api.use(signedIn);
  mount(api, routes);
  api.all("*", () => {
    throw notFound();
  });
  app.route(BASE, api);

  edges.serveWeb?.(app);
  app.notFound((c) => c.json(errorBody(notFound(), c.get("requestId")), 404));
  return app;
}
