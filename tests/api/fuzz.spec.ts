/** Calls that nobody would send, made from the OpenAPI document: each is answered, and none is the server's fault. `FUZZ_CALLS=10000` makes more of them. */
import fc from "fast-check";
import { expect, inject, it } from "vitest";
import type { OpenApiDocument } from "../../bff/src/openapi/document.ts";
import { signIn } from "../lib/client.ts";
import { type Call, callsOf } from "../lib/random-calls.ts";

const { bff } = inject("addresses");
const [CALLS, SEED] = [Number(process.env.FUZZ_CALLS ?? 300), Number(process.env.FUZZ_SEED ?? 9)];
const AT_ONCE = 8;
/** No answer of the product's takes as long to begin, nor to go on. */
const HANGS_MS = 30_000;
/** Of a zip of a thousand files that is enough. */
const MOST_BYTES = 4_000_000;

async function inTime<T>(promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`nothing came for ${HANGS_MS} ms`)), HANGS_MS);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

const shown = (sent: Call["sent"]) => (typeof sent?.body === "string" ? sent.body : sent?.body.toString())?.slice(0, 1500);

it("random paths, queries and bodies are answered, and never by a 5xx", { timeout: 60_000 + CALLS * 1000 }, async () => {
  const owner = await signIn(inject("addresses"), "owner@maple.example");
  const { body: document } = await owner.get<OpenApiDocument>("/openapi.json");
  async function statusOf({ method, path, query, headers, sent }: Call): Promise<number> {
    const address = `${bff}/api/v2${path}?${new URLSearchParams(query.map(([name, value]): [string, string] => [name, value]))}`;
    const type: Record<string, string> = sent?.type === undefined ? {} : { "content-type": sent.type };
    const init: RequestInit = {
      method,
      headers: { ...headers, ...type, authorization: `Bearer ${owner.token}` },
      ...(sent && { body: sent.body }),
    };
    const { status, body } = await inTime(fetch(address, init));
    const reader = body?.getReader();
    let bytes = 0;
    while (reader && bytes < MOST_BYTES) {
      const { done, value } = await inTime(reader.read());
      if (done) return status;
      bytes += value.length;
    }
    await reader?.cancel();
    return status;
  }
  const calls = fc.sample(callsOf(document), { numRuns: CALLS, seed: SEED });
  const wrong: unknown[] = [];
  const next = calls.values();
  const work = async () => {
    for (const call of next) {
      const status = await statusOf(call).catch(String);
      // A camera that is off is no fault of ours.
      if (status === 503 && /^\/camera\/\d+\/stream/.test(call.path)) continue;
      if (typeof status === "string" || status >= 500)
        wrong.push([status, call.method, call.path, JSON.stringify([call.query, call.headers, call.sent?.type]).slice(0, 400), shown(call.sent)]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(wrong).toEqual([]);
  expect((await owner.get("/orders?intent=load&paged=true")).status).toBe(200);
});
