import knex from "knex";
import { expect, it } from "vitest";
import { LOOKED_IN } from "../../../../directus/schema/looked-in.ts";
import { installTextTables } from "../../../../directus/schema/text-tables.ts";
import type { Schema } from "../schema.ts";
import { matchOf, partsOfTexts } from "./parts-of-texts.ts";

it.each([
  ["_contains", "steel", '"search" : ("ste" AND "tee" AND "eel")'],
  ["_icontains", "Éco", '"search" : ("éco")'],
  ["_contains", "łódź", '"search" : ("łód" AND "ódź")'],
  ["_contains", 'a"bc', '"search" : ("a""b" AND """bc")'],
  // What LIKE takes for anything stands between what is known.
  ["_contains", "100%off_x", '"search" : ("100" AND "off")'],
  ["_contains", "1\\%0\\", '"search" : ("1%0")'],
  ["_contains", "\\null", '"search" : ("nul" AND "ull")'],
])("%s %s asks for %s", (operator, value, match) => {
  expect(matchOf("search", operator, value)).toBe(match);
});

it.each([
  ["_contains", "ab"],
  ["_contains", "a%b_c"],
  ["_contains", ""],
  ["_contains", 123],
  ["_ncontains", "steel"],
  ["_eq", "steel"],
  ["_contains", "nul\0nul"],
])("%s %s is looked for as before", (operator, value) => {
  expect(matchOf("search", operator, value)).toBeUndefined();
});

it("conditions are helped beside what Directus asks, and not where a table is no longer kept up", async () => {
  const db = knex({ client: "sqlite3", connection: { filename: ":memory:" }, useNullAsDefault: true, pool: { min: 1, max: 1 } });
  try {
    for (const [table, columns] of Object.entries(LOOKED_IN))
      await db.schema.createTable(table, (made) => {
        made.increments("id");
        for (const column of columns) made.text(column);
      });
    await installTextTables(db);
    await db("order_items").insert(Array.from({ length: 30 }, () => ({ search: "toronto" })));
    await db("order_items").insert({ search: "regina" });
    const help = partsOfTexts(db);
    const relation = { collection: "order_items", field: "order", related_collection: "orders", meta: { one_field: "items" }, schema: null };
    const schema = (): Schema => ({ collections: { order_items: { primary: "id", fields: {} } }, relations: [relation] });
    const leaf = { items: { search: { _contains: "toronto" } } };
    const filter = { _and: [{ id: { _gt: 1 } }, leaf] };
    const { page } = await help(schema(), "orders", filter);
    const stand = expect.any(Number) as number;
    expect(page.filter).toEqual({ _and: [{ id: { _gt: 1 } }, { _and: [leaf, { items: { id: { _in: [stand] } } }] }] });
    const [number] = JSON.stringify(page.filter).match(/-\d{6,}/) ?? [];
    expect(page.inFull({ sql: "a = ? and id in (?)", bindings: [1, Number(number)] })).toEqual({
      sql: 'a = ? and id in (select rowid from "looked_in_order_items" where "looked_in_order_items" match ?)',
      bindings: [1, '"search" : ("tor" AND "oro" AND "ron" AND "ont" AND "nto")'],
    });
    const onStop = { items: { _and: [{ status: { _eq: true } }, { search: { _contains: "toronto" } }] } };
    const [status, search] = onStop.items._and;
    expect((await help(schema(), "orders", onStop)).page.filter).toEqual({
      items: { _and: [status, { _and: [search, { id: { _in: [stand] } }] }] },
    });
    const none = { items: { _none: { _and: [search] } } };
    expect((await help(schema(), "orders", none)).page.filter).toBe(none);
    const moment = { _and: [leaf, { order_date: { _gte: new Date(0) } }] };
    expect(JSON.stringify((await help(schema(), "orders", moment)).page.filter)).toContain('{"order_date":{"_gte":"1970-01-01T00:00:00.000Z"}}');
    const through = { orders: { billed_to: { search: { _starts_with: "steel" } } } };
    const billed = { collection: "orders", field: "billed_to", related_collection: "customers", meta: null, schema: null };
    const invoiced = { collection: "orders", field: "invoice", related_collection: "invoices", meta: { one_field: "orders" }, schema: null };
    const wide = { ...schema(), relations: [relation, billed, invoiced] };
    expect((await help(wide, "invoices", through)).page.filter).toEqual({ _and: [through, { orders: { billed_to: { _in: [stand] } } }] });
    const few = await help(schema(), "orders", { items: { search: { _contains: "regina" } } });
    const [one] = JSON.stringify(few.count.filter).match(/-\d{6,}/) ?? [];
    expect(few.count.inFull({ sql: "id in (?)", bindings: [Number(one)] })).toEqual({ sql: "id in (?)", bindings: [31] });
    const some = { items: { _some: { search: { _contains: "toronto" } } } };
    expect((await help(schema(), "orders", some)).page.filter).toBe(some);
    await db.raw("DROP TRIGGER looked_in_order_items_delete");
    expect((await help(schema(), "orders", filter)).count.filter).toEqual(filter);
  } finally {
    await db.destroy();
  }
});
