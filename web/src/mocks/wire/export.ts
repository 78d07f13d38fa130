/** A list as a file. The mock writes the values as text, in CSV, whatever the format asked for. */
import { HttpResponse } from "msw/http";
import { db } from "../db.ts";
import { badRequest } from "./errors.ts";
import { type ListRules, list } from "./list.ts";
import type { Call } from "./route.ts";

const EVERY = "50000";
type Headers = Readonly<Record<string, string>>;

export const textOf = (value: unknown): string => {
  if (typeof value === "object" && value !== null) {
    const shown = "name" in value ? [value.name] : Object.entries(value).flatMap(([name, part]) => (name === "id" ? [] : [part]));
    return shown.join(" ").trim();
  }
  return value === null || value === undefined ? "" : String(value);
};
const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const line = (cells: readonly string[]) => `${cells.map(cell).join(",")}\r\n`;

export function exported<T extends { id: number }>(
  { query }: Call,
  title: string,
  headers: Headers,
  rows: readonly T[],
  rules: ListRules<T>,
  present: (row: T) => object,
) {
  const format = query.get("format") ?? "xlsx";
  if (format !== "csv" && format !== "xlsx") throw badRequest("format", "format must be xlsx or csv");
  const names = (query.get("columns") ?? Object.keys(headers).join()).split(",");
  const unknown = names.find((name) => !(name in headers));
  if (unknown !== undefined) throw badRequest("columns", `There is no column ${unknown}`);
  const ids = query.get("ids")?.split(",").map(Number);
  const search = new URLSearchParams([...query].filter(([name]) => !["format", "columns", "ids"].includes(name)));
  search.set("size", EVERY);
  const found = list(rows, search, rules).rows.filter(({ id }) => ids?.includes(id) ?? true);
  const lines = found.map((row) => new Map(Object.entries(present(row)))).map((row) => line(names.map((name) => textOf(row.get(name)))));
  return new HttpResponse(`\u{feff}${line(names.map((name) => headers[name] ?? ""))}${lines.join("")}`, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename*=UTF-8''${title}-${db.today}.${format}`,
      "x-row-count": String(found.length),
    },
  });
}
