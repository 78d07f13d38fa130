/** How the bench measures: ways to do the same work are asked in turn, so that what disturbs one disturbs all. */
const ROUNDS = 25;
const WARM_UP = 2;

export type Way = "bff" | "directus" | "sql";
/** Milliseconds: the median of the rounds, and the fastest one, which a busy machine disturbs least. */
export type Times = { median: number; fastest: number };
export type Measured = Partial<Record<Way, Times>> & { bff: Times };
export type Ways = Partial<Record<Way, () => Promise<unknown>>> & { bff: () => Promise<unknown> };

const timesOf = (sorted: readonly number[]): Times => ({ median: sorted[Math.floor(sorted.length / 2)] ?? 0, fastest: sorted[0] ?? 0 });

/** @throws Error when a round fails */
export async function measure(ways: Ways): Promise<Measured> {
  const taken = Object.entries(ways).map(([way, work]) => ({ way, work, times: [] as number[] }));
  for (let round = -WARM_UP; round < ROUNDS; round++)
    for (const { work, times } of taken) {
      const started = performance.now();
      await work();
      if (round >= 0) times.push(performance.now() - started);
    }
  return Object.fromEntries(taken.map(({ way, times }) => [way, timesOf(times.sort((one, other) => one - other))])) as Measured;
}

export const ok = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};
