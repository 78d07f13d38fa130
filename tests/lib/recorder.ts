/** Stands between a BFF and its Directus, passes all on, and notes which rows were asked for. */
import { once } from "node:events";
import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A read of rows. `rows`: how many there are; undefined where nobody counted and there may be more. `by`: who answered. */
export type Noted = { method: string; path: string; body: string; token: string; rows: number | undefined; by: string };

/** Rows that a query asks for at most. */
const limitOf = (path: string) => Number(new URL(path, "http://directus").searchParams.get("limit") ?? Number.POSITIVE_INFINITY);
export type Recorder = { url: string; noted: Noted[]; close: () => void };

export async function recorderBefore(directus: string): Promise<Recorder> {
  const noted: Noted[] = [];
  const server = createServer((request, response) => {
    const { method = "GET", url: path = "/", headers } = request;
    const [sent, got]: [Buffer[], Buffer[]] = [[], []];
    const passed = ask(directus + path, { method, headers: { ...headers, "accept-encoding": "identity" } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      const by = answer.headers["x-answered-by"];
      if (typeof by !== "string") return;
      answer.on("data", (chunk: Buffer) => got.push(chunk));
      answer.on("end", () => {
        const { data, meta } = JSON.parse(Buffer.concat(got).toString()) as { data?: unknown; meta?: { filter_count?: number } };
        const came = Array.isArray(data) ? data.length : 1;
        const rows = meta?.filter_count ?? (came < limitOf(path) ? came : undefined);
        noted.push({ method, path, body: Buffer.concat(sent).toString(), token: headers.authorization ?? "", rows, by });
      });
    });
    passed.on("error", () => response.destroy());
    response.on("close", () => passed.destroy());
    request.on("data", (chunk: Buffer) => sent.push(chunk));
    request.pipe(passed);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, noted, close };
}
