/** Text as it is searched: without accents, case and punctuation. Stored (`search` columns) and typed text are folded alike, so plain LIKE compares them. */

/** Letters that Unicode does not take apart into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  ȷ: "j",
  ŋ: "n",
  ĸ: "k",
  ƶ: "z",
  ς: "σ",
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");

/** `"Łódź & Fils-Montréal"` → `"lodz fils montreal"`. Holds letters and digits of any script and single spaces: never a sign of LIKE (`%`, `_`, `\`). */
export const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .replaceAll(SPECIAL, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Each typed word folded: a hit holds all of them, in any order. A word with signs in it stays one piece: `1_0%` → `"1 0"`. Empty when there is nothing to look for. */
export const foldedWords = (text: string): string[] =>
  text
    .split(/\s+/)
    .map(fold)
    .filter((word) => word !== "");
