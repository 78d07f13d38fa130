/** What the app takes from Node. */
import type { Env } from "../env.ts";
import type { Streams } from "../integrations/streams/stream.ts";
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
import { serviceActs } from "./node/service-acts.ts";
import { streamParts } from "./node/stream-parts.ts";
import { readTable } from "./node/table.ts";
import { webFrom } from "./node/web-files.ts";
import { workbook } from "./node/workbook.ts";

function streamsOf({ directusUrl, internalSecret, cameraHosts, ownPorts, publicUrl }: Env): Streams {
  const { stream } = serviceActs(directusUrl, internalSecret);
  return {
    address: (company, camera) => stream({ company, camera }),
    part: streamParts(cameraHosts, { ports: ownPorts, host: new URL(publicUrl).host }),
  };
}

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
    ...(isTrusted ? { streams: streamsOf(env) } : {}),
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
