/** Lists as files. The mock writes the values as text, in CSV, whatever the format asked for. */
import { HttpResponse } from "msw/http";
import { CUSTOMER_COLUMNS } from "#bff/modules/customers/contract.ts";
import { ORDER_COLUMNS } from "#bff/modules/orders/messages.ts";
import { db } from "../db.ts";
import { presentRow } from "../present/customers.ts";
import { presentOrderRow } from "../present/orders.ts";
import { badRequest } from "../wire/errors.ts";
import { type ListRules, list } from "../wire/list.ts";
import { assertMay, type Call, signedIn } from "../wire/route.ts";
import { CUSTOMER_LIST_RULES } from "./customers.ts";
import { ORDER_LIST_RULES } from "./orders.ts";

const EVERY = "50000";
type Headers = Readonly<Record<string, string>>;

const textOf = (value: unknown): string => {
  if (typeof value === "object" && value !== null) return "name" in value ? String(value.name) : "";
  return value === null || value === undefined ? "" : String(value);
};
const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const line = (cells: readonly string[]) => `${cells.map(cell).join(",")}\r\n`;

function exported<T extends { id: number }>(
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

export const exportsHandlers = [
  signedIn("get", "/orders/export", (call) => {
    assertMay(call.user, "ORD", "read");
    return exported(call, "Orders", ORDER_COLUMNS, db.orders, ORDER_LIST_RULES, (row) => presentOrderRow(row, call.user));
  }),
  signedIn("get", "/customers/export", (call) => {
    assertMay(call.user, "CST", "read");
    return exported(call, "Customers", CUSTOMER_COLUMNS, db.customers, CUSTOMER_LIST_RULES, (row) => presentRow(row, call.user));
  }),
];
