/** Text as the fonts can show it. */

/** Stands for a letter that no font has, such as an emoji or a Chinese one. */
export const REPLACEMENT = "\ufffd";

const EMOJI = /\p{RGI_Emoji}/gv;
/** Joiners, variation selectors, direction marks, control characters: nothing to be seen. */
const UNSEEN = /\p{Cf}|\p{Cc}|\p{Variation_Selector}/gu;
/** The short i of Gurmukhi and Devanagari is stored after its consonant and written before it. */
const SHORT_I = /((?:[\u0a15-\u0a39\u0a59-\u0a5e]\u0a3c?)|(?:(?:[\u0915-\u0939]\u093c?\u094d)*[\u0915-\u0939\u0958-\u095f]\u093c?))([\u0a3f\u093f])/gu;

/** One line of text, letter by letter in the order in which they are drawn. `has` tells whether a letter can be shown. */
export function drawable(text: string, has: (letter: string) => boolean): string {
  const plain = text.toWellFormed().normalize("NFC").replaceAll(EMOJI, REPLACEMENT).replaceAll(/\s/g, " ").replaceAll(UNSEEN, "").replaceAll(SHORT_I, "$2$1");
  return Array.from(plain, (letter) => (letter === " " || has(letter) ? letter : REPLACEMENT)).join("");
}

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
    for (const letter of word) {
      if (line !== "" && widthOf(line + letter) > width) {
        lines.push(line);
        line = "";
      }
      line += letter;
    }
  }
  return line === "" ? lines : [...lines, line];
}
