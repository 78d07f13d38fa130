/** The paper: letter size, a letterhead on the first page, a running head on the others, 'Page x of y' on each. */
import { jsPDF } from "jspdf";
import type { FontContent } from "./fonts.ts";
import { REPLACEMENT } from "./letters.ts";
import { COLOR, type Pen, penOf, type Style } from "./pen.ts";

const PAGE = { width: 612, height: 792 };
const MARGIN = 38;
const FOOT = 18;
const RUNNING_HEAD = 26;
const NAME: Style = { size: 15, bold: true };
const TITLE: Style = { size: 20, bold: true, color: COLOR.accent };
const SMALL: Style = { size: 8, color: COLOR.muted };
const RUNNING: Style = { size: 8.5, bold: true };
const LOGO = { width: 110, height: 44 };

export type Logo = { bytes: Uint8Array; format: "PNG" | "JPEG" };
export type Head = {
  company: { name: string; lines: readonly string[]; logo: Logo | null };
  title: string;
  /** The document's number, with the word before it where the title does not say it: `10001`. */
  number: string;
  /** Small print under the number. */
  facts: readonly string[];
  /** Set beside the title where the document is not what it seems: VOID. */
  stamp?: string;
};

export type Sheet = {
  doc: jsPDF;
  pen: Pen;
  left: number;
  right: number;
  width: number;
  /** Height that a fresh page offers. */
  height: number;
  /** Where the next block begins. */
  y: number;
  /** Starts a new page where less than `height` is left, and tells whether it did. */
  room: (height: number) => boolean;
  rule: (y: number, color?: string) => void;
};

function drawLogo(doc: jsPDF, logo: Logo): number {
  try {
    const { width, height } = doc.getImageProperties(logo.bytes);
    const scale = Math.min(LOGO.width / width, LOGO.height / height, 1);
    doc.addImage(logo.bytes, logo.format, MARGIN, MARGIN, width * scale, height * scale);
    return width * scale + 12;
  } catch {
    // A damaged picture must not keep an invoice from going out.
    return 0;
  }
}

function letterhead(sheet: Sheet, { company, title, number, facts, stamp }: Head): void {
  const { doc, pen, left, right } = sheet;
  doc.setFillColor(COLOR.accent);
  doc.rect(0, 0, PAGE.width, 5, "F");
  const indent = left + (company.logo ? drawLogo(doc, company.logo) : 0);
  const half = sheet.width * 0.58 - (indent - left);
  let y = MARGIN + 12;
  for (const line of pen.lines(company.name, half, NAME)) {
    pen.line(line, indent, y, NAME);
    y += 18;
  }
  y -= 5;
  for (const line of company.lines.flatMap((text) => pen.lines(text, half, SMALL))) {
    pen.line(line, indent, y, SMALL);
    y += 11;
  }
  pen.text(title, right, MARGIN + 14, TITLE, "right");
  pen.text(number, right, MARGIN + 31, { size: 12, bold: true }, "right");
  let factsY = MARGIN + 46;
  for (const fact of facts) {
    pen.text(fact, right, factsY, SMALL, "right");
    factsY += 11;
  }
  if (stamp) pen.text(stamp, right, factsY + 7, { size: 14, bold: true, color: COLOR.danger }, "right");
  sheet.y = Math.max(y, factsY + (stamp ? 14 : 0), company.logo ? MARGIN + LOGO.height + 12 : 0) + 4;
  sheet.rule(sheet.y);
  sheet.y += 14;
}

function runningHead({ pen, left, right, width, rule }: Sheet, { company, title, number, stamp }: Head): void {
  pen.line(pen.fit(company.name, width * 0.7, RUNNING), left, MARGIN + 2, RUNNING);
  pen.text([title, number, stamp].filter(Boolean).join(" "), right, MARGIN + 2, RUNNING, "right");
  rule(MARGIN + 9);
}

export function openSheet(head: Head, contentOf: FontContent): Sheet {
  const doc = new jsPDF({ unit: "pt", format: "letter", compress: true, putOnlyUsedFonts: true });
  doc.setDocumentProperties({ title: `${head.title} ${head.number}`, author: head.company.name, creator: "Haulbook" });
  doc.setLanguage("en-CA");
  const sheet: Sheet = {
    doc,
    pen: penOf(doc, contentOf),
    left: MARGIN,
    right: PAGE.width - MARGIN,
    width: PAGE.width - 2 * MARGIN,
    height: PAGE.height - 2 * MARGIN - RUNNING_HEAD - FOOT,
    y: MARGIN,
    room: (height) => {
      if (sheet.y + height <= PAGE.height - MARGIN - FOOT) return false;
      doc.addPage();
      runningHead(sheet, head);
      sheet.y = MARGIN + RUNNING_HEAD;
      return true;
    },
    rule: (y, color = COLOR.line) => {
      doc.setDrawColor(color);
      doc.setLineWidth(0.6);
      doc.line(sheet.left, y, sheet.right, y);
    },
  };
  letterhead(sheet, head);
  return sheet;
}

const INCOMPLETE = `${REPLACEMENT} stands for a letter that can not be printed`;
/** Numbers the pages and gives the file. */
export function closeSheet({ doc, pen, left, right, width, rule }: Sheet, note: string): Uint8Array<ArrayBuffer> {
  const pages = doc.getNumberOfPages();
  const y = PAGE.height - MARGIN + 6;
  for (let page = 1; page <= pages; page += 1) {
    doc.setPage(page);
    rule(y - 12);
    pen.line(pen.fit(pen.isComplete() ? note : `${note} · ${INCOMPLETE}`, width * 0.8, SMALL), left, y, SMALL);
    pen.text(`Page ${page} of ${pages}`, right, y, SMALL, "right");
  }
  return new Uint8Array(doc.output("arraybuffer"));
}
