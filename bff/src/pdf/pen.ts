/** Measures, wraps and draws text. Sizes and places in points. */
import type { jsPDF } from "jspdf";
import { type Face, type FontContent, faceOf, fontsOf } from "./fonts.ts";
import { drawable, wrapped } from "./letters.ts";

export const COLOR = { ink: "#0f172a", muted: "#64748b", line: "#cbd5e1", band: "#f1f5f9", accent: "#0e7490", danger: "#b91c1c" } as const;
export type Color = (typeof COLOR)[keyof typeof COLOR];
export type Style = { size: number; bold?: boolean; color?: Color };

type Run = { face: Face; text: string };
function runsOf(line: string): Run[] {
  const runs: Run[] = [];
  for (const letter of line) {
    const face = faceOf(letter);
    const last = runs.at(-1);
    if (last && (last.face === face || letter === " ")) last.text += letter;
    else runs.push({ face, text: letter });
  }
  return runs;
}

export function penOf(doc: jsPDF, contentOf: FontContent) {
  const fonts = fontsOf(doc, contentOf);
  const weightOf = ({ bold }: Style) => (bold ? "bold" : "normal");

  const widthOf = (line: string, style: Style) => fonts.width(line, weightOf(style)) * style.size;

  /** Draws a line that `lines` made. `x` is its left or right edge, `y` its base line. */
  function line(text: string, x: number, y: number, style: Style, align: "left" | "right" = "left"): void {
    let at = align === "left" ? x : x - widthOf(text, style);
    for (const { face, text: part } of runsOf(text)) {
      fonts.use(face, weightOf(style));
      doc.setFontSize(style.size);
      doc.setTextColor(style.color ?? COLOR.ink);
      doc.text(part, at, y);
      at += widthOf(part, style);
    }
  }
  /** The lines of a text, paragraphs kept apart. Empty for an empty text. */
  const lines = (text: string, width: number, style: Style): string[] =>
    text.split(/\r?\n/).flatMap((paragraph) => wrapped(drawable(paragraph, fonts.has), width, (part) => widthOf(part, style)));

  return {
    lines,
    line,
    /** The part of a text that fits on one line. */
    fit: (text: string, width: number, style: Style) => {
      const [first = "", ...more] = lines(text, width, style);
      return more.length === 0 ? first : `${first.slice(0, -1)}…`;
    },
    /** One line of text whatever its length. */
    text: (text: string, x: number, y: number, style: Style, align?: "left" | "right") => line(drawable(text, fonts.has), x, y, style, align),
    width: (text: string, style: Style) => widthOf(drawable(text, fonts.has), style),
  };
}
export type Pen = ReturnType<typeof penOf>;
