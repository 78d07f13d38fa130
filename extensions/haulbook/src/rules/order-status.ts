/** Order statuses are lookup rows; rules speak of their codes. */
import { ORDER_STATUS, type OrderStatusCode } from "../../../../bff/src/wire/known-keys.ts";
import type { Rows } from "../rows.ts";

type StatusKeys = { complete: boolean; codeOf: (key: unknown) => OrderStatusCode | undefined; keyOf: (code: OrderStatusCode) => number };

const isStatusCode = (code: unknown): code is OrderStatusCode => Object.values<unknown>(ORDER_STATUS).includes(code);
/** Known per database for good: provisioning guards these rows and Directus refuses to delete one in use. */
const cache = new WeakMap<object, StatusKeys>();

async function readStatusKeys(rows: Rows): Promise<StatusKeys> {
  const statuses = await rows.find("types", { type: "ORDER_STATUS", company: null }, { columns: ["id", "code"], by: ["id"] });
  const codes = new Map(statuses.flatMap(({ id, code }) => (isStatusCode(code) ? [[Number(id), code] as const] : [])));
  const keys = new Map([...codes].map(([id, code]) => [code, id]));
  return {
    complete: keys.size === Object.keys(ORDER_STATUS).length,
    codeOf: (key) => codes.get(Number(key)),
    keyOf: (code) => {
      const key = keys.get(code);
      if (key === undefined) throw new Error(`No ORDER_STATUS with code ${code}: provisioning has not run`);
      return key;
    },
  };
}

export async function statusKeys(rows: Rows): Promise<StatusKeys> {
  const known = cache.get(rows.database) ?? (await readStatusKeys(rows));
  if (known.complete) cache.set(rows.database, known);
  return known;
}
