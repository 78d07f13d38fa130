/** Numbers, money and telephone numbers as people read them. */
import { CURRENCY } from "../wire/known-keys.ts";
import { plainDigits } from "./texts.ts";

/** Written with an exponent: far beyond any column, and far below any digit that is kept. */
const [LARGE, TINY] = [1e21, 1e-6];
/**
 * Half away from zero, by the digits that people see: 1.005 is 1.01; never -0. `decimals` up to 5. Engines differ in what they do with more digits than a
 * column has. Not with big.js, for which every list would have to wait; a test holds the two against each other.
 */
export function rounded(value: number, decimals: number): number {
  const size = Math.abs(value);
  if (!(size < LARGE)) return value;
  if (size < TINY) return 0;
  const [whole = "", fraction = ""] = String(size).split(".");
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, "0"));
  const digits = (fraction[decimals] ?? "0") >= "5" ? kept + 1n : kept;
  return Math.sign(value) * Number(`${digits}e-${decimals}`) + 0;
}

const formats = new Map<string, Intl.NumberFormat>();
/** Grouped decimal text, `1,250.50`. `least`: digits after the point that are written though they are zeros. */
export function formatNumber(value: number, decimals = 0, least = decimals): string {
  const key = `${least}-${decimals}`;
  const format = formats.get(key) ?? new Intl.NumberFormat("en-CA", { minimumFractionDigits: least, maximumFractionDigits: decimals });
  formats.set(key, format);
  return format.format(rounded(value, decimals));
}
/** For programs that read it: no commas, `1250.50`. */
export const plainNumber = (value: number, decimals: number) => formatNumber(value, decimals).replaceAll(",", "");
/** A quantity without the zeros that say nothing: `12`, `1,012.5`. */
export const formatQuantity = (value: number) => formatNumber(value, 2, 0);
/** `1,234.5 mi`. */
export const formatMiles = (miles: number) => `${formatQuantity(miles)} mi`;

/** What money is prefixed with: `$` for currency key 1, `C$` otherwise (specification 1, section 9). */
export const currencySymbol = (key: number | null | undefined) => (key === CURRENCY.USD ? "$" : "C$");
/** `$ 1,250.50`; `currency` is the currency's key. */
export const formatMoney = (value: number, currency: number | null | undefined) => `${currencySymbol(currency)} ${formatNumber(value, 2)}`;

/** Of a file: `320 KB`, `1.2 MB`. */
export const formatSize = (bytes: number) => (bytes < 1_000_000 ? `${formatNumber(Math.max(1, bytes / 1000))} KB` : `${formatNumber(bytes / 1_000_000, 1)} MB`);

/** `(416) 555-0198` of up to ten digits; digits of any script; a leading country code 1 is dropped at eleven. Longer input keeps its signs. */
export function formatPhone(value: string): string {
  const plain = plainDigits(value);
  const all = plain.replaceAll(/\D/g, "");
  const digits = all.length === 11 && all.startsWith("1") ? all.slice(1) : all;
  if (digits.length > 10) return plain;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (digits.length <= 3) return digits;
  return line ? `(${area}) ${exchange}-${line}` : `(${area}) ${exchange}`;
}
