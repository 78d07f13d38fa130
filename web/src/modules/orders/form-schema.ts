/** From the form's values to what is sent: the contract's schema decides, its errors are put where the form shows them. */
import { z } from "zod";
import { type OrderWrite, orderWrite } from "#bff/modules/orders/contract.ts";
import type { OrderForm } from "./form-values.ts";

/** The parts of a stop's place, in the order in which they are asked for. One cell shows them, so one error is enough. */
export const PLACE = ["location", "province", "city", "postal_code", "loc_nm"] as const;
const isPlace = (part: unknown) => PLACE.some((name) => name === part);
const removed = <Row extends { status: boolean }>(rows: readonly Row[]) => rows.map((row) => ({ ...row, status: false }));

function toWire({ surcharge, removed_items, removed_rates, ...values }: OrderForm) {
  return { ...values, custom_surcharge: surcharge, items: [...values.items, ...removed(removed_items)], rates: [...values.rates, ...removed(removed_rates)] };
}

type Path = (string | number)[];
/** Where the form shows the error of a contract path. */
function shownAt(path: Path): Path {
  const [first, index, part] = path;
  if (first === "custom_surcharge") return ["surcharge"];
  return first === "items" && isPlace(part) ? ["items", index as number, "location"] : path;
}

export const orderFormSchema: z.ZodType<OrderWrite> = z.unknown().transform((values, context) => {
  const result = orderWrite.safeParse(toWire(values as OrderForm));
  if (result.success) return result.data;
  const told = new Set<string>();
  for (const issue of result.error.issues) {
    const path = shownAt(issue.path as Path);
    if (told.has(path.join("."))) continue;
    told.add(path.join("."));
    context.issues.push({ code: "custom", path, message: issue.message, input: values });
  }
  return z.NEVER;
});
