/** How the bench measures, and how it prints. */
const ROUNDS = 25;
export type Measured = { bff: number; directus?: number; sql?: number };

/** Median of the rounds, in milliseconds, after two that warm up. @throws Error when a round fails */
export async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = -2; round < ROUNDS; round++) {
    const started = performance.now();
    await work();
    if (round >= 0) times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}
export const ok = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

export function line(name: string, measured: Measured, before: number | undefined): string {
  const cell = (value: number | undefined) => (value === undefined ? "" : value.toFixed(1)).padStart(9);
  const ratio = (value: number | undefined) => (value === undefined || value === 0 ? "" : `${(measured.bff / value).toFixed(2)}×`).padStart(9);
  return `${name.padEnd(36)}${cell(measured.bff)}${cell(measured.directus)}${ratio(measured.directus)}${cell(measured.sql)}${ratio(measured.sql)}${ratio(before)}`;
}
