/** Numbers and money on screen and as people type them. */

import { CURRENCY } from "#bff/wire/known-keys.ts";
import { optionalNumber } from "#bff/wire/wire-kit.ts";

const typed = optionalNumber({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });

/** The number a person means by `1,250.50`; null when empty or not a number. Same rule as the contract's. */
export function toNumber(value: unknown): number | null {
  const result = typed.safeParse(value);
  return result.success ? result.data : null;
}

const formats = new Map<number, Intl.NumberFormat>();
/** Grouped decimal text: `1,250.50`. */
export function formatNumber(value: number, decimals = 0): string {
  const format = formats.get(decimals) ?? new Intl.NumberFormat("en-CA", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  formats.set(decimals, format);
  return format.format(value);
}
/** What money is prefixed with: `$` for currency key 1, `C$` otherwise (specification 1, section 9). */
export const currencySymbol = (key: number | null | undefined) => (key === CURRENCY.USD ? "$" : "C$");
/** `$ 1,250.50`; `currency` is the currency's key. */
export const formatMoney = (value: number, currency: number | null | undefined) => `${currencySymbol(currency)} ${formatNumber(value, 2)}`;

/** `(416) 555-0198` of up to ten digits; a leading country code 1 is dropped at eleven. Longer input comes back as typed. */
export function formatPhone(value: string): string {
  const all = value.replaceAll(/\D/g, "");
  const digits = all.length === 11 && all.startsWith("1") ? all.slice(1) : all;
  if (digits.length > 10) return value;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (digits.length <= 3) return digits;
  return line ? `(${area}) ${exchange}-${line}` : `(${area}) ${exchange}`;
}
