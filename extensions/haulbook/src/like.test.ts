import type { Knex } from "knex";
import knexFactory from "knex";
import { beforeEach, describe, expect, it } from "vitest";
import { openKnex } from "../test/fixture.ts";
import { escapeLikes, withEscape } from "./like.ts";

let knex: Knex;
beforeEach(async () => {
  knex = await openKnex();
  await knex("customers").insert(["100%", "100x", "back\\slash"].map((name) => ({ name, company: 1 })));
});
const names = (database: Knex, pattern: string) =>
  database("customers").where("name", "like", pattern).orWhereRaw("LOWER(??) LIKE ?", ["name", pattern]).pluck("name");

describe.skipIf(process.env.TEST_DATABASE === "postgres")("LIKE on SQLite", () => {
  it("takes the backslash for the escape sign, in a transaction too", async () => {
    escapeLikes(knex);
    escapeLikes(knex);
    expect(await names(knex, "100\\%")).toEqual(["100%"]);
    expect(await knex.transaction((transaction) => names(transaction, "%k\\\\s%"))).toEqual(["back\\slash"]);
    expect(await names(knex, "100%")).toEqual(["100%", "100x"]);
  });

  it("is told so once in each place", () => {
    const sql = "select * from `a` where not `b` like ? and LOWER(`c`) NOT LIKE ? or `d` like ? escape '!' and `like` = ?";
    const escaped = "select * from `a` where not `b` like ? escape '\\' and LOWER(`c`) NOT LIKE ? escape '\\' or `d` like ? escape '!' and `like` = ?";
    expect(withEscape(sql)).toBe(escaped);
    expect(withEscape(escaped)).toBe(escaped);
  });

  it("is left alone on Postgres", async () => {
    const postgres = knexFactory({ client: "pg" });
    escapeLikes(postgres);
    expect(postgres("a").where("b", "like", "c").toSQL().toNative().sql).toBe('select * from "a" where "b" like $1');
    await postgres.destroy();
  });
});
