/** The typeface of the documents: Noto Sans (SIL Open Font License) for Latin, Cyrillic, Greek and Devanagari, its Gurmukhi cut for Punjabi. */
import type { jsPDF } from "jspdf";

export type Face = "sans" | "gurmukhi";
export type Weight = "normal" | "bold";
/** What jsPDF scales a font's measures to. */
const UNITS = 1000;

const FILES: Record<Face, Record<Weight, string>> = {
  sans: {
    normal: "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
    bold: "@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf",
  },
  gurmukhi: {
    normal: "@expo-google-fonts/noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf",
    bold: "@expo-google-fonts/noto-sans-gurmukhi/600SemiBold/NotoSansGurmukhi_600SemiBold.ttf",
  },
};
const GURMUKHI_BLOCK = /[\u0a00-\u0a7f]/;
export const faceOf = (letter: string): Face => (GURMUKHI_BLOCK.test(letter) ? "gurmukhi" : "sans");

/** What a font file holds, as jsPDF takes it: one character for each byte. Files are named as their package names them. */
export type FontContent = (file: string) => string;
/** All that may be asked for. */
export const FONT_FILES = Object.values(FILES).flatMap((weights) => Object.values(weights));

type Metrics = { characterToGlyph: (code: number) => number; widthOfGlyph: (glyph: number) => number };
/** Width is for size 1; without a glyph the letter can't be shown. */
type Letter = { hasGlyph: boolean; width: number };

/** Chooses fonts in a document; each is added when it is first needed, since reading one takes 30 ms. */
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
    const glyph = metrics.characterToGlyph(letter.codePointAt(0) ?? 0);
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
