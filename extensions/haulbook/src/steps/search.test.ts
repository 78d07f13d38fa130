import { beforeEach, describe, expect, it } from "vitest";
import { create, openDatabase, remove, rowOf, update, watched } from "../../test/fixture.ts";
import type { Rows } from "../rows.ts";
import { plain } from "../values.ts";

let rows: Rows;
beforeEach(async () => {
  rows = await openDatabase();
});

const searchOf = async (collection: string, id: unknown) => String((await rowOf(rows, collection, id)).search);
const employee = (fields: object) => create(rows, "employees", { code: "D1", first: "Émile", ...fields });

describe("the text a row is found by", () => {
  it("is made with the row, whatever a caller sends for it", async () => {
    expect((await create(rows, "customers", { name: "Łódź & Fils, Montréal", search: "mine" })).search).toBe("lodz fils montreal");
    expect((await employee({ last: null })).search).toBe("emile d1");
    expect((await create(rows, "order_items", { order: (await create(rows, "orders", {})).id, loc_nm: "Dock 4", city: "Québec" })).search).toBe(
      "dock 4 1 road quebec",
    );
  });

  it("follows what is changed, together with what stays", async () => {
    const { id } = await employee({ last: "Roy" });
    await update(rows, "employees", [Number(id)], { last: "Côté", search: "mine" });
    expect(await searchOf("employees", id)).toBe("emile cote d1");
    await update(rows, "employees", [Number(id)], { last: null });
    expect(await searchOf("employees", id)).toBe("emile d1");
  });

  it("is each row's own when several are saved together", async () => {
    const [one, two] = [await employee({ last: "Roy" }), await employee({ code: "D2", first: "Ann", last: "Roy" })];
    await update(rows, "employees", [Number(one.id), Number(two.id)], { last: "Gagné" });
    expect([await searchOf("employees", one.id), await searchOf("employees", two.id)]).toEqual(["emile gagne d1", "ann gagne d2"]);
    await update(rows, "customers", [1, 3], { name: "Birch" });
    expect([await searchOf("customers", 1), await searchOf("customers", 3)]).toEqual(["birch", "birch"]);
  });

  it("asks the database nothing, and is written only with a searched field", async () => {
    const { id } = await employee({ last: "Roy" });
    const [asked, text]: [string[], string] = [[], await searchOf("employees", id)];
    await rows.update("employees", { id }, { search: "as it was" });
    await update(watched(rows, asked), "employees", [Number(id)], { phone: "555" });
    expect(await searchOf("employees", id)).toBe("as it was");
    const others = asked.length;
    await update(watched(rows, asked), "employees", [Number(id)], { first: "Zoé", phone: "556" });
    expect(await searchOf("employees", id)).toBe(text.replace("emile", "zoe"));
    expect(asked.length).toBe(2 * others);
  });

  it("stays out of the history", async () => {
    const { id } = await employee({ last: "Roy" });
    await update(rows, "employees", [Number(id)], { first: "Zoé" });
    await remove(rows, "employees", [Number(id)]);
    const told = (await rows.find("history", {})).map(({ changes }) => JSON.stringify(plain(changes, "json")));
    expect(told).toHaveLength(2);
    expect(told.filter((changes) => changes.includes("search"))).toEqual([]);
  });

  it("fits an index entry however long the text is", async () => {
    const { search } = await create(rows, "customers", { name: "ﷺ".repeat(150) });
    expect(String(search).length).toBeLessThanOrEqual(800);
  });
});
