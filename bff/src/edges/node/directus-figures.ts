/** What a Directus tells of its own process. */
import { z } from "zod";

const TIMEOUT_MS = 2000;

const count = z.number().min(0);
const figures = z.object({
  /** Connections to the database: at work, at rest, at most; and queries that wait for one. */
  pool: z.object({ used: count, free: count, most: count, waiting: count }),
  lag_seconds: count,
  memory_bytes: count,
  uptime_seconds: count,
  /** That are open. */
  sessions: count,
});
export type Figures = z.infer<typeof figures>;

/** @throws where Directus does not answer in time, or refuses the secret */
export async function directusFigures(baseUrl: string, secret: string): Promise<Figures> {
  const response = await fetch(`${baseUrl}/haulbook/figures`, { headers: { "x-internal-secret": secret }, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The figures of Directus answer ${response.status}`);
  return figures.parse(await response.json());
}
