/** Words made of a value's parts, and text as it is kept. */

export const yesNo = (value: unknown) => (value === true ? "Yes" : "No");

/** What no screen shows, no database of ours holds alike and no workbook can be read with: control signs but tabs and line ends, and what is no letter at all. */
const UNREADABLE = /(?![\t\n\r])\p{Cc}|\p{Noncharacter_Code_Point}/gu;
const JOINED = "[\\p{L}\\p{M}\\p{Extended_Pictographic}]";
/** What takes no room, turns the line round or stands for nothing; a joiner only where it joins letters or pictures. */
const INVISIBLE = new RegExp(
  [
    "[\\u{AD}\\u{61C}\\u{115F}\\u{1160}\\u{180E}\\u{200B}\\u{200E}\\u{200F}\\u{202A}-\\u{202E}\\u{2060}-\\u{206F}\\u{3164}\\u{FEFF}\\u{FFA0}\\u{E0000}-\\u{E0FFF}]",
    "\\u{34F}",
    `(?<!${JOINED})[\\u{200C}\\u{200D}]`,
    `[\\u{200C}\\u{200D}](?!${JOINED})`,
  ].join("|"),
  "gu",
);
/**
 * Text as it is kept, looked for and compared: composed (NFC), without unreadable and invisible signs, with plain spaces. A soft line end (as word processors
 * paste it) keeps its words apart. Clean text stays as it is.
 */
export const readable = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\v\f\u0085\u2028\u2029]|\p{Zs}/gu, " ")
    .replaceAll(UNREADABLE, "")
    .replaceAll(INVISIBLE, "")
    .normalize("NFC");

const DIGIT = /\p{Nd}/u;
/** Digits of a script stand in a row from its zero, and rows in blocks of whole rows. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}
/** Digits of any script as those of a keyboard: `٤١٦`, `４１６` → `416`. */
export const plainDigits = (text: string): string => text.replaceAll(/(?![0-9])\p{Nd}/gu, digitOf);

/** The parts that are not empty, joined. */
export const filled = (parts: readonly string[], separator = ", ") => parts.filter((part) => part !== "").join(separator);
/** Of an employee. */
export const fullName = ({ first, last }: { first: string; last: string }) => filled([first, last], " ");
/** Of somebody who signs in. */
export const userName = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }) =>
  filled([first_name ?? "", last_name ?? ""], " ");
