/** A service that answers what a test tells it to, over real HTTP, and keeps what it was asked. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type Answering = {
  url: string;
  /** Paths with their queries, in order. */
  asked: URL[];
  /** The next answers, the last of them for good. A string is sent as it is. */
  says: (...answers: { status?: number; body: unknown }[]) => void;
  close: () => Promise<void>;
};

export async function answeringServer(): Promise<Answering> {
  const asked: URL[] = [];
  let queue: { status?: number; body: unknown }[] = [];
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? "/", "http://asked"));
    const { status = 200, body } = (queue.length > 1 ? queue.shift() : queue[0]) ?? { status: 500, body: "nothing to say" };
    response.writeHead(status, { "content-type": "application/json" }).end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    says: (...answers) => {
      asked.length = 0;
      queue = answers;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
