/** Starts the BFF and stops it gracefully: no new requests, running ones finish, as do jobs. */
import { serve } from "@hono/node-server";
import pino from "pino";
import { createApp } from "./app.ts";
import { serviceActs } from "./edges/node/service-acts.ts";
import { orEnd } from "./edges/node/settings-error.ts";
import { nodeEdges } from "./edges/node.ts";
import { readEnv } from "./env.ts";
import { jobs } from "./jobs/index.ts";
import { startJobs } from "./jobs/start.ts";

const STOP_MS = 10_000;
/** Who has not said what he wants by then, or not sent it, is cut off; how a body comes in meanwhile is watched where it is read (files/pace.ts). */
const SLOWEST = { headersTimeout: 15_000, requestTimeout: 300_000, connectionsCheckingInterval: 5000 };

const env = orEnd(readEnv);
const log = pino({ level: env.logLevel, base: { service: "bff" }, redact: ["*.password", "*.token", "*.authorization"] });
const edges = nodeEdges(env, log);
const app = createApp(edges);
const server = serve({ fetch: app.fetch, port: env.port, hostname: env.host, serverOptions: SLOWEST }, (address) => {
  log.info({ address: `http://${env.host}:${address.port}` }, "listening");
  process.send?.("ready");
});
server.on("error", (error: NodeJS.ErrnoException) => {
  log.fatal({ err: error }, error.code === "EADDRINUSE" ? `Port ${env.port} is in use. Set PORT to another one.` : "The server could not start");
  process.exitCode = 1;
});

/** Without the secret nothing runs by itself. */
const stopJobs = env.internalSecret
  ? startJobs(jobs, { acts: serviceActs(env.directusUrl, env.internalSecret), log, holder: crypto.randomUUID(), watch: edges.watch.jobs })
  : async () => undefined;

function stop(): void {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  void Promise.all([closed, stopJobs()]).then(() => process.exit(0));
  if ("closeIdleConnections" in server) server.closeIdleConnections();
  setTimeout(() => process.exit(0), STOP_MS).unref();
}
process.once("SIGTERM", stop);
process.once("SIGINT", stop);
// Whoever started it is gone, even by a kill -9.
process.once("disconnect", stop);
