/**
 * Stands in for a routing and a place server where none is set: speaks OSRM's and Photon's protocols over HTTP, knows no roads and no streets.
 * `node scripts/simulators/maps.ts [--host 127.0.0.1] [--port 0]`; tells a parent process its address once it listens.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import { geography } from "../../bff/src/edges/node/geography.ts";
import { mapAnswers } from "./answers.ts";

const BASE = "http://maps.simulated";
const answer = mapAnswers(geography);
/** What is no address at all is answered as one that leads nowhere. */
const urlOf = (target = "/") => new URL(URL.canParse(target, BASE) ? target : "/", BASE);

const { values } = parseArgs({ options: { host: { type: "string", default: "127.0.0.1" }, port: { type: "string", default: "0" } } });
const server = createServer((request, response) => {
  const { status, body } = answer(urlOf(request.url));
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
});
server.listen(Number(values.port), values.host, () => {
  const url = `http://${values.host}:${(server.address() as AddressInfo).port}`;
  if (process.send) process.send({ url });
  else process.stdout.write(`Simulated maps ${url}\n`);
  // The cities and postal codes are read now, not while somebody waits for the first answer.
  setImmediate(() => answer(urlOf("/api?q=toronto")));
});

function stop(): void {
  server.close(() => process.exit(0));
  server.closeAllConnections();
}
process.once("SIGTERM", stop);
process.once("SIGINT", stop);
process.once("disconnect", stop);
