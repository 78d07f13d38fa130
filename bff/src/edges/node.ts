/** What the app takes from Node. */
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Env } from "../env.ts";
import { directusGateway } from "../kernel/directus.ts";
import type { Log } from "../kernel/log.ts";
import type { Edges } from "./edges.ts";
import { hearChanges } from "./node/changes.ts";
import { directusHealth } from "./node/directus-health.ts";
import { geography } from "./node/geography.ts";
import { readMultipart } from "./node/multipart.ts";
import { print } from "./node/print.ts";
import { webFrom } from "./node/web-files.ts";
import { workbook } from "./node/workbook.ts";

/** Behind a proxy the caller's address is in a header, else the connection's. */
const addressFrom =
  (header: string | undefined): Edges["addressOf"] =>
  (c) => {
    const forwarded = header ? c.req.header(header)?.split(",")[0]?.trim() : undefined;
    return forwarded ?? getConnInfo(c).remote.address ?? "";
  };

/** What a server gives the app: Directus over HTTP, uploads on disk, threads for what takes long. */
export const nodeEdges = (env: Env, log: Log): Edges => ({
  settings: env,
  log,
  openGateway: (token, requestId) => directusGateway(env.directusUrl, token, requestId),
  ...(env.internalSecret === "" ? {} : { changes: hearChanges({ url: `${env.directusUrl}/haulbook/changes`, secret: env.internalSecret, log }) }),
  health: () => directusHealth(env.directusUrl, env.internalSecret),
  addressOf: addressFrom(env.clientAddressHeader),
  readMultipart,
  serveWeb: webFrom(env.webDist),
  print,
  workbook,
  geography,
  fetch,
});
