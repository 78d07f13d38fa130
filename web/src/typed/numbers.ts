import { optionalNumber } from "#bff/wire/wire-kit.ts";

const typed = optionalNumber({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });

/** The number a person means by `1,250.50`; null when empty or not a number. Same rule as the contract's. */
export function toNumber(value: unknown): number | null {
  const result = typed.safeParse(value);
  return result.success ? result.data : null;
}
