/** Calls that nobody would send, made from the OpenAPI document: each is answered, and none is the server's fault. `FUZZ_CALLS=10000` makes more of them. */
import fc from "fast-check";
import { expect, inject, it } from "vitest";
import type { OpenApiDocument } from "../../bff/src/openapi/document.ts";
import { signIn } from "../lib/client.ts";
import { type Call, callsOf } from "../lib/random-calls.ts";

const { bff } = inject("addresses");
const [CALLS, SEED] = [Number(process.env.FUZZ_CALLS ?? 300), Number(process.env.FUZZ_SEED ?? 9)];
const AT_ONCE = 8;
/** No answer of the product's takes as long. */
const HANGS_MS = 30_000;

it("random paths, queries and bodies are answered, and never by a 5xx", { timeout: 60_000 + CALLS * 1000 }, async () => {
  const owner = await signIn(inject("addresses"), "owner@maple.example");
  const { body: document } = await owner.get<OpenApiDocument>("/openapi.json");
  async function statusOf({ method, path, query, body }: Call): Promise<number> {
    const address = `${bff}/api/v2${path}?${new URLSearchParams(query.map(([name, value]): [string, string] => [name, value]))}`;
    const headers = { authorization: `Bearer ${owner.token}`, "content-type": "application/json" };
    const init: RequestInit = { method, headers, signal: AbortSignal.timeout(HANGS_MS) };
    const response = await fetch(address, body === undefined ? init : { ...init, body: JSON.stringify(body) });
    await response.arrayBuffer();
    return response.status;
  }
  const calls = fc.sample(callsOf(document), { numRuns: CALLS, seed: SEED });
  const wrong: unknown[] = [];
  const next = calls.values();
  const work = async () => {
    for (const call of next) {
      const status = await statusOf(call).catch(String);
      if (typeof status === "string" || status >= 500)
        wrong.push([status, call.method, decodeURIComponent(call.path), JSON.stringify(call.query).slice(0, 300), JSON.stringify(call.body)?.slice(0, 1500)]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(wrong).toEqual([]);
  expect((await owner.get("/orders?intent=load&paged=true")).status).toBe(200);
});
