/** What a text holds, where that is more than words: how it is written, and what can not be. */
import { formatPhone } from "../words/numbers.ts";
import { plainDigits } from "../words/texts.ts";
import { regionOf, tidyPostal } from "./places.ts";

type Kind = { tidy: (text: string) => string; problem: (text: string) => string | undefined };

const CHOOSE = "Please choose from the list";
export const PHONE_DIGITS = "Please enter a phone number of 10 digits";
export const NO_EMAIL = "Please enter a valid email.";
const NO_COUNTRY = "Please enter the two letters of a country, e.g. CA";

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
export const isEmail = (text: string) => EMAIL.test(text);
/** How many digits of a telephone number are not its country code 1. */
const ownDigits = (text: string) => formatPhone(text).replaceAll(/\D/g, "").length;
const regions = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
/** Codes that name no country but a union of them, or none. */
const NO_COUNTRIES = ["EU", "EZ", "UN", "XA", "XB", "ZZ", "QO"];
const isCountry = (code: string) => /^[A-Z]{2}$/.test(code) && !NO_COUNTRIES.includes(code) && regions.of(code) !== undefined;
const codeOf = (text: string) => regionOf(text)?.code ?? text;
const asIs = (text: string) => text;
/** Twelve hexadecimal digits are an address, however they were parted. */
function tidyMac(text: string): string {
  const digits = text
    .normalize("NFKC")
    .replaceAll(/[\s:.-]/g, "")
    .toUpperCase();
  return /^[0-9A-F]{12}$/.test(digits) ? (digits.match(/../g) ?? []).join(":") : text.toUpperCase();
}
const right = () => undefined;

/** `region`: the code of a province or state; `province`: the same, where the rest of the world is written too. */
export const HOLDS = {
  phone: {
    tidy: (text) => (ownDigits(text) === 0 ? text : formatPhone(text)),
    problem: (text) => (ownDigits(text) === 10 ? undefined : PHONE_DIGITS),
  },
  email: { tidy: asIs, problem: (text) => (isEmail(text) ? undefined : NO_EMAIL) },
  region: { tidy: codeOf, problem: (text) => (regionOf(text) ? undefined : CHOOSE) },
  province: { tidy: codeOf, problem: right },
  postal: { tidy: tidyPostal, problem: right },
  /** What is stamped into metal: large letters, no gaps. */
  serial: { tidy: (text) => plainDigits(text.normalize("NFKC")).replaceAll(/\s/g, "").toUpperCase(), problem: right },
  /** Of any script, as a keyboard has them: counted and compared only then. */
  digits: { tidy: plainDigits, problem: right },
  mac: { tidy: tidyMac, problem: right },
  country: { tidy: (text) => text.toUpperCase(), problem: (text) => (isCountry(text) ? undefined : NO_COUNTRY) },
} as const satisfies Record<string, Kind>;
export type Holds = keyof typeof HOLDS;

/** The text as it is kept; an empty one holds nothing. */
export const tidyAs = (holds: Holds | undefined, text: string): string => (holds === undefined || text === "" ? text : HOLDS[holds].tidy(text));
/** Undefined: nothing is wrong. */
export const problemOf = (holds: Holds | undefined, text: string): string | undefined =>
  holds === undefined || text === "" ? undefined : HOLDS[holds].problem(text);
