/** The typeface of the documents: Noto Sans (SIL Open Font License), for Latin, Cyrillic, Greek and Devanagari, and its cuts for other scripts. */
import type { jsPDF } from "jspdf";

export type Face = "sans" | "gurmukhi" | "arabic" | "hebrew" | "thai" | "han" | "hangul";
export type Weight = "normal" | "bold";
/** What jsPDF scales a font's measures to. */
const UNITS = 1000;

const cut = (name: string, file: string): Record<Weight, string> => ({
  normal: `@expo-google-fonts/${name}/400Regular/${file}_400Regular.ttf`,
  bold: `@expo-google-fonts/${name}/600SemiBold/${file}_600SemiBold.ttf`,
});
const FILES: Record<Face, Record<Weight, string>> = {
  sans: cut("noto-sans", "NotoSans"),
  gurmukhi: cut("noto-sans-gurmukhi", "NotoSansGurmukhi"),
  arabic: cut("noto-sans-arabic", "NotoSansArabic"),
  hebrew: cut("noto-sans-hebrew", "NotoSansHebrew"),
  thai: cut("noto-sans-thai", "NotoSansThai"),
  /** Has the traditional signs and the kana too. */
  han: cut("noto-sans-sc", "NotoSansSC"),
  hangul: cut("noto-sans-kr", "NotoSansKR"),
};
const BLOCKS: readonly (readonly [Face, RegExp])[] = [
  ["hebrew", /[\u0590-\u05ff\ufb1d-\ufb4f]/],
  ["arabic", /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/],
  ["gurmukhi", /[\u0a00-\u0a7f]/],
  ["thai", /[\u0e00-\u0e7f]/],
  ["hangul", /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/],
  ["han", /[\u2e80-\u312f\u3190-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]/],
];
const FIRST_BLOCK = "\u0590";
export const faceOf = (letter: string): Face => (letter < FIRST_BLOCK ? "sans" : (BLOCKS.find(([, block]) => block.test(letter))?.[0] ?? "sans"));

/** What a font file holds, as jsPDF takes it: one character for each byte. Files are named as their package names them. */
export type FontContent = (file: string) => string;
/** All that may be asked for while a text is drawn. */
export const fontFilesFor = (text: string) => [...new Set<Face>(["sans", ...Array.from(text, faceOf)])].flatMap((face) => Object.values(FILES[face]));

type Metrics = { characterToGlyph: (code: number) => number; widthOfGlyph: (glyph: number) => number };
/** Width is for size 1; without a glyph the letter can't be shown. */
type Letter = { hasGlyph: boolean; width: number };

/** Chooses fonts in a document; each is added when it is first needed, since reading one takes 30 ms, those of Chinese and Korean half a second. */
export function fontsOf(doc: jsPDF, contentOf: FontContent) {
  const added = new Set<string>();
  const letters = new Map<string, Letter>();
  function use(face: Face, weight: Weight): void {
    const file = FILES[face][weight];
    if (!added.has(file)) {
      added.add(file);
      doc.addFileToVFS(file, contentOf(file));
      doc.addFont(file, face, weight);
    }
    doc.setFont(face, weight);
  }
  function letterOf(letter: string, weight: Weight): Letter {
    const known = letters.get(weight + letter);
    if (known) return known;
    use(faceOf(letter), weight);
    const metrics = doc.getFont().metadata as Metrics;
    // jsPDF writes text in units of 16 bits: a letter of two would come out as two others.
    const glyph = letter.length > 1 ? 0 : metrics.characterToGlyph(letter.charCodeAt(0));
    const made = { hasGlyph: glyph !== 0, width: metrics.widthOfGlyph(glyph) / UNITS };
    letters.set(weight + letter, made);
    return made;
  }
  return {
    use,
    has: (letter: string) => letterOf(letter, "normal").hasGlyph,
    /** Width of a text at size 1. The fonts are set without kerning. */
    width: (text: string, weight: Weight) => Array.from(text).reduce((sum, letter) => sum + letterOf(letter, weight).width, 0),
  };
}
export type Fonts = ReturnType<typeof fontsOf>;
