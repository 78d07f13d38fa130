/** The acts of Directus' that need no person, over HTTP. */
import { z } from "zod";
import type { ServiceActs } from "../../jobs/job.ts";

const TIMEOUT_MS = 60_000;
/** An answer that comes late is worth nothing: the lease would have run out. */
const LEASE_TIMEOUT_MS = 5000;
/** Somebody waits for a picture. */
const STREAM_TIMEOUT_MS = 5000;

/** @throws where Directus does not answer, or refuses the secret */
export function serviceActs(directusUrl: string, secret: string): ServiceActs {
  async function act<T>(name: keyof ServiceActs, answer: z.ZodType<T>, body: object, timeoutMs: number): Promise<T> {
    const response = await fetch(`${directusUrl}/haulbook/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-internal-secret": secret },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The act ${name} answers ${response.status}`);
    return answer.parse(await response.json());
  }
  return {
    analyse: async () => {
      await act("analyse", z.object({}), {}, TIMEOUT_MS);
    },
    lease: async (asked) => (await act("lease", z.object({ held: z.boolean() }), asked, LEASE_TIMEOUT_MS)).held,
    stream: async (asked) => (await act("stream", z.object({ address: z.string().nullable() }), asked, STREAM_TIMEOUT_MS)).address,
    prune: async () => (await act("prune", z.object({ removed: z.number() }), {}, TIMEOUT_MS)).removed,
  };
}
