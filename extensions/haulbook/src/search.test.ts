import type { Knex } from "knex";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { create, openDatabase, remove, rowOf, update } from "../test/fixture.ts";

let knex: Knex;
beforeEach(async () => {
  knex = await openDatabase();
});
afterEach(() => knex.destroy());

const searchOf = async (collection: string, id: unknown) => (await rowOf(knex, collection, id)).search;
const employee = (fields: object) => create(knex, "employees", { code: "D1", first: "Émile", ...fields });

describe("the text a row is found by", () => {
  it("is made with the row, whatever a caller sends for it", async () => {
    expect((await create(knex, "customers", { name: "Łódź & Fils, Montréal", search: "mine" })).search).toBe("lodz fils montreal");
    expect((await employee({ last: null })).search).toBe("emile d1");
    expect((await create(knex, "order_items", { loc_nm: "Dock 4", city: "Québec" })).search).toBe("dock 4 quebec");
  });

  it("follows what is changed, together with what stays", async () => {
    const { id } = await employee({ last: "Roy" });
    await update(knex, "employees", [Number(id)], { last: "Côté", search: "mine" });
    expect(await searchOf("employees", id)).toBe("emile cote d1");
    await update(knex, "employees", [Number(id)], { last: null });
    expect(await searchOf("employees", id)).toBe("emile d1");
  });

  it("is each row's own when several are saved together", async () => {
    const [one, two] = [await employee({ last: "Roy" }), await employee({ code: "D2", first: "Ann", last: "Roy" })];
    await update(knex, "employees", [Number(one.id), Number(two.id)], { last: "Gagné" });
    expect([await searchOf("employees", one.id), await searchOf("employees", two.id)]).toEqual(["emile gagne d1", "ann gagne d2"]);
    await update(knex, "customers", [1, 3], { name: "Birch" });
    expect([await searchOf("customers", 1), await searchOf("customers", 3)]).toEqual(["birch", "birch"]);
  });

  it("asks the database nothing, and is written only with a searched field", async () => {
    const { id } = await employee({ last: "Roy" });
    const statements: string[] = [];
    knex.on("query", ({ sql }: { sql: string }) => statements.push(sql));
    await update(knex, "employees", [Number(id)], { phone: "555" });
    const others = statements.length;
    expect(statements.filter((sql) => sql.includes("search"))).toEqual([]);
    await update(knex, "employees", [Number(id)], { first: "Zoé", phone: "556" });
    expect(statements.length).toBe(2 * others);
  });

  it("stays out of the history", async () => {
    const { id } = await employee({ last: "Roy" });
    await update(knex, "employees", [Number(id)], { first: "Zoé" });
    await remove(knex, "employees", [Number(id)]);
    const told: { changes: string }[] = await knex("history").select("changes");
    expect(told).toHaveLength(2);
    expect(told.filter(({ changes }) => changes.includes("search"))).toEqual([]);
  });

  it("fits an index entry however long the text is", async () => {
    const { search } = await create(knex, "customers", { name: "ﷺ".repeat(150) });
    expect(String(search).length).toBeLessThanOrEqual(800);
  });
});
