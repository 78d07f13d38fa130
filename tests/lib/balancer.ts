/** A small HTTP balancer: takes turns, passes over what refuses to be connected, and says 502 for what breaks off before it answers. */
import { once } from "node:events";
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Balancer = { url: string; close: () => Promise<void> };

const HOST = "127.0.0.1";
/** One that refused is left alone for so long. */
const REST_MS = 500;

/** @param ports of the servers behind it, all the same to those who ask */
export async function balance(ports: readonly number[]): Promise<Balancer> {
  const restingUntil = new Map<number, number>();
  let turn = 0;
  const inTurn = () => {
    turn += 1;
    const order = ports.map((_, index) => ports[(turn + index) % ports.length] ?? 0);
    const isResting = (port: number) => (restingUntil.get(port) ?? 0) > Date.now();
    return [...order.filter((port) => !isResting(port)), ...order.filter(isResting)];
  };
  const refuse = (response: ServerResponse) => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>");
  };

  function pass(incoming: IncomingMessage, body: Buffer, response: ServerResponse, [port, ...others]: readonly number[]): void {
    if (port === undefined) {
      refuse(response);
      return;
    }
    const outgoing = ask({ host: HOST, port, method: incoming.method, path: incoming.url, headers: incoming.headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      // What answers in pieces, such as the feed of changes, is passed on in pieces.
      response.flushHeaders();
      answer.on("error", () => response.destroy()).pipe(response);
    });
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED") {
        restingUntil.set(port, Date.now() + REST_MS);
        pass(incoming, body, response, others);
      } else refuse(response);
    });
    response.on("close", () => outgoing.destroy());
    outgoing.end(body);
  }

  const server = createServer((incoming, response) => {
    const parts: Buffer[] = [];
    incoming.on("data", (part: Buffer) => parts.push(part)).on("end", () => pass(incoming, Buffer.concat(parts), response, inTurn()));
  });
  await once(server.listen(0, HOST), "listening");
  return {
    url: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
