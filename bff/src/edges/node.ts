/** What the app takes from Node. */
import type { Env } from "../env.ts";
import { directusGateway } from "../kernel/directus.ts";
import type { Log } from "../kernel/log.ts";
import type { Edges } from "./edges.ts";
import { callerBehind, localBehind } from "./node/caller.ts";
import { hearChanges } from "./node/changes.ts";
import { directusFigures } from "./node/directus-figures.ts";
import { directusHealth } from "./node/directus-health.ts";
import { geography } from "./node/geography.ts";
import { type NodeWatch, watchOf } from "./node/metrics.ts";
import { readMultipart } from "./node/multipart.ts";
import { print } from "./node/print.ts";
import { readTable } from "./node/table.ts";
import { webFrom } from "./node/web-files.ts";
import { workbook } from "./node/workbook.ts";

/** What a server gives the app: Directus over HTTP, uploads on disk, threads for what takes long, and counts of it all. */
export function nodeEdges(env: Env, log: Log): Edges & { watch: NodeWatch } {
  const { directusUrl: url, internalSecret: secret } = env;
  const isTrusted = secret !== "";
  const health = () => directusHealth(url, secret);
  const watch = watchOf({ health, ...(isTrusted ? { figures: () => directusFigures(url, secret) } : {}) });
  return {
    settings: env,
    log,
    openGateway: (token, requestId, address = "") => directusGateway({ url, secret, address, fetch: watch.fetch }, token, requestId),
    ...(isTrusted ? { changes: hearChanges({ url: `${url}/haulbook/changes`, secret, log, watch: watch.changes }) } : {}),
    health,
    addressOf: callerBehind(env.proxies),
    isLocal: localBehind(env.proxies),
    watch,
    readMultipart,
    serveWeb: webFrom(env.webDist),
    print,
    workbook,
    readTable,
    geography,
    fetch,
  };
}
