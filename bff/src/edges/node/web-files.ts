/** The built workspace, as files. */
import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono, Env as HonoEnv } from "hono";

/** A file by its ending, and what calls itself an interface: the workspace has pages only. */
const NO_PAGE = /^\/(assets|api)(\/|$)|\.\w{1,5}$/;

/**
 * Files of a build have their content in their names and are kept for good; the page that names them is asked for each time. One of another build, that is not
 * there, is said to be missing: a page in its place would be kept as if it were the file.
 * @param root of the built workspace
 */
export const webFrom =
  (root: string) =>
  <E extends HonoEnv>(app: Hono<E>): void => {
    app.use("/assets/*", async (c, next) => {
      await next();
      c.header("cache-control", c.res.ok ? "public, max-age=31536000, immutable" : "no-store");
    });
    app.use(async (c, next) => {
      await next();
      if (c.res.headers.get("content-type")?.startsWith("text/html")) c.header("cache-control", "no-cache");
    });
    app.use(serveStatic({ root, precompressed: true }));
    app.use(async (c, next) => (NO_PAGE.test(c.req.path) ? c.text("Not found", 404, { "cache-control": "no-store" }) : next()));
    app.get("*", serveStatic({ root, path: "index.html" }));
  };
