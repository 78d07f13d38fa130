import { CFB, utils, write } from "@e965/xlsx";
import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { AppError } from "../../kernel/errors.ts";
import { readBytes } from "./read.ts";

const REQUEST = { name: "fleet.xlsx", sheet: "", mostRows: 51 };
const bytesOf = (text: string) => new TextEncoder().encode(text);
const cellsOf = (bytes: Uint8Array, request = REQUEST) => readBytes(bytes, request).rows.map(({ no, cells }) => [no, ...cells]);
function said(bytes: Uint8Array, request = REQUEST): string {
  try {
    readBytes(bytes, request);
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  return "";
}
type Sheets = Record<string, Parameters<typeof utils.aoa_to_sheet>[0]>;
function book(sheets: Sheets, change: (book: ReturnType<typeof utils.book_new>) => void = () => undefined): Uint8Array {
  const made = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(made, utils.aoa_to_sheet(rows), name);
  change(made);
  return new Uint8Array(write(made, { type: "array", bookType: "xlsx" }));
}
const utf16 = (text: string, isBig: boolean, mark: boolean) => {
  const units = Array.from(mark ? `\u{feff}${text}` : text, (sign) => sign.charCodeAt(0));
  return new Uint8Array(units.flatMap((unit) => (isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])));
};

describe("CSV", () => {
  it.each([
    ["UTF-8 with a mark", bytesOf('\u{feff}Code,Name\r\n007,"Łódź, ""Ltd""\nsecond line"\r\n')],
    ["UTF-16 with a mark", utf16('Code,Name\r\n007,"Łódź, ""Ltd""\nsecond line"\r\n', false, true)],
    ["big UTF-16 with a mark", utf16('Code,Name\r\n007,"Łódź, ""Ltd""\nsecond line"\r\n', true, true)],
    ["semicolons", bytesOf('Code;Name\n007;"Łódź, ""Ltd""\nsecond line"')],
    ["tabs", bytesOf('Code\tName\n007\t"Łódź, ""Ltd""\nsecond line"')],
    ["two columns, one row", bytesOf('Code;Name\n007;"Łódź, ""Ltd""\nsecond line"\n')],
    ["a mark that Excel is told", bytesOf('sep=|\nCode|Name\n007|"Łódź, ""Ltd""\nsecond line"')],
  ])("%s: zeros stay, quotes hold marks and lines", (name, bytes) => {
    const at = name.startsWith("a mark") ? 2 : 1;
    expect(cellsOf(bytes)).toEqual([
      [at, "Code", "Name"],
      [at + 1, "007", 'Łódź, "Ltd"\nsecond line'],
    ]);
  });
  it("UTF-16 without a mark, and letters of a Windows code page", () => {
    expect(cellsOf(utf16("Code,Name\n1,Ann", false, false))[1]).toEqual([2, "1", "Ann"]);
    expect(cellsOf(new Uint8Array([...bytesOf("Name,City\nH"), 0xe9, ...bytesOf("l"), 0xe8, ...bytesOf("ne,Montr"), 0xe9, ...bytesOf("al")]))[1]).toEqual([
      2,
      "Hélène",
      "Montréal",
    ]);
  });
  it("blank rows are none, and rows keep their numbers", () => {
    expect(cellsOf(bytesOf("A,B\n\n , \n1,2\n")).map(([no]) => no)).toEqual([1, 4]);
  });
  it("says where a quote never closes", () => {
    expect(said(bytesOf('A,B\n1,"two\n3,4\n'))).toMatch(/quote that opens in row 2 is never closed/);
  });
});

describe("workbooks", () => {
  it("has dates as such, zeros of a format, the results of formulas, errors, and the first sheet that holds something", () => {
    const bytes = book({ Empty: [], Units: [["Code", "Day", "Sum", "Wrong", "Bare"], []] }, ({ Sheets: { Units: sheet = {} } }) => {
      sheet.A2 = { t: "n", v: 7, z: "00000" };
      sheet.B2 = { t: "n", v: 46_113, z: "dd/mm/yyyy" };
      sheet.C2 = { t: "n", v: 12.5, f: "10+2.5" };
      sheet.D2 = { t: "e", v: 0x17, w: "#REF!" };
      sheet.E2 = { t: "n", v: 12 };
      sheet["!ref"] = "A1:E2";
    });
    const { sheets, sheet, rows } = readBytes(bytes, REQUEST);
    expect([sheets, sheet]).toEqual([["Units"], "Units"]);
    expect(rows[1]?.cells).toEqual(["00007", { wall: "2026-04-01T00:00:00" }, 12.5, { fault: "#REF!" }, 12]);
  });
  it("a heading that was merged stands over each of its columns, and another sheet is read when it is asked for", () => {
    const bytes = book(
      {
        One: [
          ["Fleet", null],
          ["Unit", "Name"],
        ],
        Two: [["X"], ["1"]],
      },
      ({ Sheets: { One: sheet = {} } }) => {
        sheet["!merges"] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 1 } }];
      },
    );
    expect(readBytes(bytes, REQUEST).rows[0]?.cells).toEqual(["Fleet", "Fleet"]);
    expect(readBytes(bytes, { ...REQUEST, sheet: "Two" }).rows.map(({ cells }) => cells)).toEqual([["X"], ["1"]]);
    expect(said(bytes, { ...REQUEST, sheet: "Three" })).toBe("There is no sheet Three in this file");
  });
});

describe("what is no table is said plainly", () => {
  const locked = () => {
    const file = CFB.utils.cfb_new();
    CFB.utils.cfb_add(file, "/EncryptedPackage", bytesOf("secret"));
    return new Uint8Array(CFB.write(file, { type: "array" }) as ArrayLike<number>);
  };
  /** Says of itself that it unpacks to more than it does: what it says is believed. */
  const bomb = () => {
    const zip = zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(1000) });
    const view = new DataView(zip.buffer, zip.byteOffset);
    for (let at = 0; at < zip.length - 46; at++) if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 300_000_000, true);
    return zip;
  };
  it.each([
    ["nothing", () => new Uint8Array(), "fleet.xlsx is empty"],
    ["a PDF by another name", () => bytesOf("%PDF-1.7 …"), "fleet.xlsx is a PDF: please choose an Excel workbook or a CSV file"],
    ["Word", () => zipSync({ "word/document.xml": bytesOf("<x/>") }), "fleet.xlsx is a Word document: please choose an Excel workbook or a CSV file"],
    ["a locked workbook", locked, "fleet.xlsx is locked with a password: please save it without one, then choose it again"],
    ["a zip bomb", bomb, "fleet.xlsx unpacks to more than 200 MB: please split it"],
    ["a broken zip", () => bytesOf("PK\u{3}\u{4} no zip"), "fleet.xlsx can not be read: it is damaged, or no workbook"],
    ["a program", () => new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 3]), "fleet.xlsx is no table: please choose an Excel workbook or a CSV file"],
    ["1,048,577 rows", () => bytesOf("1\n".repeat(1_048_577)), "fleet.xlsx has more than 50 rows: please split it"],
    ["too many columns", () => bytesOf(",".repeat(300).replaceAll(",", "x,")), "fleet.xlsx has more than 200 columns: please leave out what is not needed"],
  ])("%s", (_, bytes, sentence) => {
    expect(said(bytes())).toBe(sentence);
  });
});
