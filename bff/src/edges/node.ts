/** What the app takes from Node. */
import type { Env } from "../env.ts";
import { directusGateway } from "../kernel/directus.ts";
import type { Log } from "../kernel/log.ts";
import type { Edges } from "./edges.ts";
import { callerBehind } from "./node/caller.ts";
import { hearChanges } from "./node/changes.ts";
import { isDirectusUp } from "./node/directus-up.ts";
import { geography } from "./node/geography.ts";
import { readMultipart } from "./node/multipart.ts";
import { print } from "./node/print.ts";
import { webFrom } from "./node/web-files.ts";
import { workbook } from "./node/workbook.ts";

/** What a server gives the app: Directus over HTTP, uploads on disk, threads for what takes long. */
export const nodeEdges = (env: Env, log: Log): Edges => ({
  settings: env,
  log,
  openGateway: (token, requestId) => directusGateway({ url: env.directusUrl, secret: env.internalSecret }, token, requestId),
  ...(env.internalSecret === "" ? {} : { changes: hearChanges({ url: `${env.directusUrl}/haulbook/changes`, secret: env.internalSecret, log }) }),
  isReady: () => isDirectusUp(env.directusUrl),
  addressOf: callerBehind(env.proxies),
  readMultipart,
  serveWeb: webFrom(env.webDist),
  print,
  workbook,
  geography,
  fetch,
});
