/** Where the order form shows what is wrong with a field of the contract. */
import type { OrderForm } from "./order-form.ts";

/** The parts of a stop's place, in the order in which they are asked for. One cell shows them, so one error is enough. */
export const PLACE = ["location", "province", "city", "postal_code", "loc_nm"] as const;
/** Columns of a stop with a cell of their own; all else is shown at its location. */
const CELLS = ["req_date", "pkg_type", "qty", "length", "weight", "unit", "info", "apnt_type", "item_status"];

/** `path` is the contract's: `items.2.city`. Rows that were removed come after those that are shown. */
export function errorPath(path: string, { items, rates }: Pick<OrderForm, "items" | "rates">): string {
  const [first, row, part = ""] = path.split(".");
  if (first === "surcharge") return "custom_surcharge";
  if (first === "files") return first;
  if (row === undefined) return path;
  const index = Number(row);
  if (first === "items") return index >= items.length ? "items.root" : `items.${row}.${CELLS.includes(part) ? part : "location"}`;
  if (first === "rates") return `rates.${Math.min(index, rates.length - 1)}.${part === "value" ? part : "name"}`;
  return path;
}
