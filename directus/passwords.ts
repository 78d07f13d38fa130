/** Which passwords and secrets are none: too short, or among the first that are tried. */
import { dictionary } from "@zxcvbn-ts/language-common";
import { SHORTEST_PASSWORD } from "../bff/src/wire/passwords.ts";
import { DEMO_PASSWORD } from "./seed/demo-people.ts";

export { SHORTEST_PASSWORD };

const SHORTEST_SECRET = 32;
const FEWEST_SIGNS = 10;
/** What is written again and again is a password no more than once. */
const SHORTEST_REPEATED = 4;
const SHORTEST_WORD = 3;

const known = new Set<string>(dictionary["passwords-common"]);
const once = (text: string) => /^(.+?)\1+$/u.exec(text)?.[1] ?? text;
/** The text, and what is left of it without the digits and marks that people add to a word. */
const cores = (text: string) => [text, text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "")].map(once).filter((core) => core.length >= SHORTEST_WORD);
const isRow = (text: string, step: number) => {
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
  return codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step);
};

/**
 * Whether a password is known to be used, is such a one with something added, or is nothing that is secret.
 * @param own words that belong to the person or the product; of an address its name too
 */
export function isKnownPassword(password: string, own: readonly string[] = []): boolean {
  const text = password.normalize("NFKC").toLowerCase();
  const words = ["haulbook", ...own].flatMap((word) => [word, word.split("@")[0] ?? word]).map((word) => word.toLowerCase());
  const isPattern = once(text).length < SHORTEST_REPEATED || isRow(text, 1) || isRow(text, -1);
  return isPattern || cores(text).some((core) => known.has(core) || words.includes(core));
}

/** What is random and long has many signs; what is typed or repeated has few. */
export const isWeakSecret = (secret: string) => secret.length < SHORTEST_SECRET || new Set(secret).size < FEWEST_SIGNS;

/** Which passwords nobody may choose: outside the demo its own, too. */
export const knownPasswords =
  (isDemo: boolean) =>
  (password: string, own: readonly string[]): boolean =>
    isKnownPassword(password, own) || (!isDemo && isDemoPassword(password));
const lettersOf = (text: string) =>
  once(
    text
      .normalize("NFKC")
      .toLowerCase()
      .replaceAll(/[^\p{L}]/gu, ""),
  );
/** Whether it is the demo's, which stands in the README, whatever is between its letters, before or after them. */
export const isDemoPassword = (password: string): boolean => lettersOf(password) === lettersOf(DEMO_PASSWORD);
