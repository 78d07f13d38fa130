/** Order statuses are lookup rows; rules speak of their codes. */
import type { Knex } from "knex";
import type { OrderStatusCode } from "../../../bff/src/wire/known-keys.ts";
import { ORDER_STATUS } from "../../../bff/src/wire/known-keys.ts";
import type { Row } from "./rows.ts";

type StatusKeys = { complete: boolean; codeOf: (key: unknown) => OrderStatusCode | undefined; keyOf: (code: OrderStatusCode) => number };

const isStatusCode = (code: unknown): code is OrderStatusCode => Object.values<unknown>(ORDER_STATUS).includes(code);
/** Known per database for good: provisioning guards these rows and Directus refuses to delete one in use. */
const cache = new WeakMap<object, StatusKeys>();

async function readStatusKeys(knex: Knex): Promise<StatusKeys> {
  const rows: Row[] = await knex("types").select("id", "code").where({ type: "ORDER_STATUS" }).orderBy("id");
  const codes = new Map(rows.flatMap(({ id, code }) => (isStatusCode(code) ? [[Number(id), code] as const] : [])));
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

export async function statusKeys(knex: Knex): Promise<StatusKeys> {
  const database: object = knex.client.config;
  const known = cache.get(database) ?? (await readStatusKeys(knex));
  if (known.complete) cache.set(database, known);
  return known;
}
