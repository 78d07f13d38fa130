/** The axis of counts: from 0, in whole round steps, with space above the highest bar for the count that stands on it. */
const STEPS = 4;

export function countTop(counts: readonly number[]): number {
  const least = Math.max(1, (Math.max(0, ...counts) * 1.15) / STEPS);
  const power = 10 ** Math.floor(Math.log10(least));
  return STEPS * power * ([1, 2, 5].find((times) => times * power >= least) ?? 10);
}
/** For ApexCharts, which makes an axis of its own of bounds that are functions. */
export const countAxis = (counts: readonly number[]) => ({
  min: 0,
  max: countTop(counts),
  tickAmount: STEPS,
  forceNiceScale: false,
  labels: { formatter: (value: number) => String(Math.round(value)) },
});
