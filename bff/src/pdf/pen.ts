/** Measures, wraps and draws text. Sizes and places in points. */
import type { jsPDF } from "jspdf";
import { type Face, type FontContent, faceOf, fontsOf } from "./fonts.ts";
import { drawable, REPLACEMENT, visual, wrapped } from "./letters.ts";

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

/** jsPDF turns lines round by itself, each part of them alone. */
const AS_IT_STANDS = { isInputVisual: true, isOutputVisual: true };

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
      doc.text(part, at, y, AS_IT_STANDS);
      at += widthOf(part, style);
    }
  }
  let isComplete = true;
  function readable(text: string): string {
    const made = drawable(text, fonts.has, (plain) => doc.processArabic(plain));
    isComplete &&= !made.includes(REPLACEMENT);
    return made;
  }
  const wrap = (paragraph: string, width: number, style: Style) => wrapped(readable(paragraph), width, (part) => widthOf(part, style));

  return {
    /** The lines of a text, paragraphs kept apart. Empty for an empty text. */
    lines: (text: string, width: number, style: Style): string[] => text.split(/\r?\n/).flatMap((paragraph) => visual(wrap(paragraph, width, style))),
    line,
    /** The part of a text that fits on one line. */
    fit: (text: string, width: number, style: Style): string => {
      const [first = "", ...more] = wrap(text, width, style);
      return visual([more.length === 0 ? first : `${first.slice(0, -1)}…`]).join("");
    },
    /** One line of text whatever its length. */
    text: (text: string, x: number, y: number, style: Style, align?: "left" | "right") => line(visual([readable(text)]).join(""), x, y, style, align),
    width: (text: string, style: Style) => widthOf(readable(text), style),
    /** Whether every letter so far could be shown. */
    isComplete: () => isComplete,
  };
}
export type Pen = ReturnType<typeof penOf>;
