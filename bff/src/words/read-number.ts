/** Numbers as people write them, read strictly: what could mean two things is none. */
import { plainDigits } from "./texts.ts";

/** Of dollars, before the number. */
const CURRENCY = /^([+-]?)\s*(?:US|CA|C)?\$\s*/i;
/** No zero before the first mark: nobody groups `0,125`. */
const BY_COMMAS = /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?$/;
/** As French is written: spaces group, and then a comma may stand before the decimals. */
const BY_SPACES = /^([1-9]\d{0,2}(?: \d{3})+)(?:[.,](\d*))?$/;
const PLAIN = /^(\d+)?(?:\.(\d*))?$/;

/**
 * `1250.5`, `1,250.50`, `2 345,75`, ` 12 `, `$99`, `-.5`; digits of any script. Null for an empty text, undefined for what is no number or may be two
 * (`0,125`, `1.234,567`, `12,5`).
 */
export function readNumber(text: string): number | null | undefined {
  const typed = plainDigits(text).replaceAll(/\s/gu, " ").replaceAll("\u2212", "-").trim();
  const bare = typed.replace(CURRENCY, "$1");
  if (bare === "") return typed === "" ? null : undefined;
  const sign = bare.startsWith("-") ? "-" : "";
  const digits = bare.replace(/^[+-]/, "");
  const [, whole = "", fraction = ""] = BY_COMMAS.exec(digits) ?? BY_SPACES.exec(digits) ?? PLAIN.exec(digits) ?? [];
  if (whole + fraction === "") return undefined;
  const value = Number(`${sign}${whole.replaceAll(/[, ]/g, "") || "0"}.${fraction || "0"}`);
  return Number.isFinite(value) ? value + 0 : undefined;
}
