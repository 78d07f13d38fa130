/** Chance that repeats: the same seed gives the same demo. */
export type Chance = {
  /** From 0 up to 1. */
  next: () => number;
  /** A whole number, both ends included. */
  int: (from: number, to: number) => number;
  pick: <T>(values: readonly T[]) => T;
  /** True with the given likelihood, 0 to 1. */
  is: (likelihood: number) => boolean;
};

/** mulberry32, a small generator that is good enough for made-up data. */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return { next, int, pick: (values) => values[int(0, values.length - 1)]!, is: (likelihood) => next() < likelihood };
}
