/** The BFF over an installation in memory, with Node's edges: what `startStack` is to the real one. */
import type { Edges } from "../../bff/src/edges/edges.ts";
import { geography } from "../../bff/src/edges/node/geography.ts";
import { readMultipart } from "../../bff/src/edges/node/multipart.ts";
import { print } from "../../bff/src/edges/node/print.ts";
import { readTable } from "../../bff/src/edges/node/table.ts";
import { workbook } from "../../bff/src/edges/node/workbook.ts";
import type { Log } from "../../bff/src/kernel/log.ts";
import { memoryApp, memoryWorld, type World, type WorldOptions } from "../../bff/src/memory/index.ts";
import { mapAnswers } from "../../scripts/simulators/answers.ts";
import { MEMORY } from "./memory-addresses.ts";
import { directusAnswer } from "./memory-directus.ts";

const answerOfMaps = mapAnswers(geography);
const mapsFetch: typeof fetch = async (input) => {
  const { status, body } = answerOfMaps(new URL(String(input instanceof Request ? input.url : input)));
  return Response.json(body, { status });
};

/** What the app can't explain stands in the test's output. */
const log: Log = { info: () => undefined, warn: () => undefined, error: ({ err }, message) => console.error(message, err), child: () => log };

export type MemoryStack = {
  world: World;
  /** Answers a request to one of the addresses of `MEMORY`; undefined for any other. */
  answer: (request: Request) => Promise<Response> | undefined;
};

export async function startMemory(options: WorldOptions = {}): Promise<MemoryStack> {
  const world = await memoryWorld(options);
  const addressOf: Edges["addressOf"] = (c) => c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "";
  const app = memoryApp(world, { geography, readMultipart, print, workbook, readTable, fetch: mapsFetch, log, addressOf });
  const answer: MemoryStack["answer"] = (request) => {
    const { origin, host } = new URL(request.url);
    if (origin === MEMORY.directus) return directusAnswer(world, request);
    if (origin !== MEMORY.bff) return undefined;
    request.headers.set("host", host);
    return Promise.resolve(app.fetch(request));
  };
  return { world, answer };
}

/** From now on `fetch` finds it; answers how to take that back. */
export function serveMemory({ answer }: MemoryStack): () => void {
  const network = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    return answer(request) ?? network(request);
  };
  return () => {
    globalThis.fetch = network;
  };
}
