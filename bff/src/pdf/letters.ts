/** Text as the fonts can show it. */
import bidiFactory, { type Bidi } from "bidi-js";

/** Stands for a letter that no font has, such as an emoji. */
export const REPLACEMENT = "\ufffd";

const EMOJI = /\p{RGI_Emoji}/gv;
/** Joiners, variation selectors, direction marks, control characters: nothing to be seen. */
const UNSEEN = /\p{Cf}|\p{Cc}|\p{Variation_Selector}/gu;
/** The short i of Gurmukhi and Devanagari is stored after its consonant and written before it. */
const SHORT_I = /((?:[\u0a15-\u0a39\u0a59-\u0a5e]\u0a3c?)|(?:(?:[\u0915-\u0939]\u093c?\u094d)*[\u0915-\u0939\u0958-\u095f]\u093c?))([\u0a3f\u093f])/gu;

/** A Canadian postal code stays on one line. */
const POSTAL_CODE = /\b([A-Z]\d[A-Z]) (?=\d[A-Z]\d\b)/g;
/** Keeps what is beside it on one line, until `visual` makes a space of it. */
const GLUE = "\u00a0";

/**
 * One line of text, letter by letter as it is read.
 * @param has tells whether a letter can be shown
 * @param shaped joins the letters of Arabic
 */
export function drawable(text: string, has: (letter: string) => boolean, shaped: (text: string) => string): string {
  const plain = shaped(text.toWellFormed().normalize("NFC").replaceAll(EMOJI, REPLACEMENT))
    .replaceAll(/[^\S\u00a0]/g, " ")
    .replaceAll(POSTAL_CODE, `$1${GLUE}`)
    .replaceAll(UNSEEN, "")
    .replaceAll(SHORT_I, "$2$1");
  return Array.from(plain, (letter) => (letter === " " || letter === GLUE || has(letter) ? letter : REPLACEMENT)).join("");
}

/** Its types fit bundlers alone. */
const bidi = (bidiFactory as unknown as () => Bidi)();
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Vowel signs of Hebrew and Arabic, which the order from left to right leaves before their letter. */
const SIGNS = /([\u0591-\u05c7\u064b-\u065f\u0670]+)(.)/gu;

/** Lines of one paragraph in the order in which their letters are drawn from left to right (Unicode Standard Annex 9). */
export function visual(lines: readonly string[]): string[] {
  const plain = lines.map((line) => line.replaceAll(GLUE, " "));
  if (!plain.some((line) => RIGHT_TO_LEFT.test(line))) return plain;
  const { paragraphs } = bidi.getEmbeddingLevels(plain.join(" "));
  const direction = paragraphs[0]?.level === 1 ? "rtl" : "ltr";
  return plain.map((line) => bidi.getReorderedString(line, bidi.getEmbeddingLevels(line, direction)).replaceAll(SIGNS, "$2$1"));
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Lines that fit `width`, broken at spaces; a word that is longer than a line is broken where the line ends.
 * @param widthOf width of a text in the unit of `width`
 */
export function wrapped(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").filter((part) => part !== "")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    for (const { segment: letter } of graphemes.segment(word)) {
      if (line !== "" && widthOf(line + letter) > width) {
        lines.push(line);
        line = "";
      }
      line += letter;
    }
  }
  return line === "" ? lines : [...lines, line];
}
