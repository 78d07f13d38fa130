import type { Knex } from "knex";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DISPATCHER, failureOf, openDatabase, rowOf, update } from "../test/fixture.ts";

let knex: Knex;
beforeEach(async () => {
  knex = await openDatabase();
});
afterEach(() => knex.destroy());

describe("a stale write", () => {
  it("is refused with who changed the record and when", async () => {
    const at = "2026-03-02T13:30:00.000Z";
    await knex("customers")
      .where({ id: 1 })
      .update({ version: 4, updated_by: DISPATCHER.user, updated_at: Date.parse(at) });
    expect(await failureOf(update(knex, "customers", [1], { name: "Late", version: 3 }))).toEqual({
      code: "STALE_WRITE",
      message: `This record was changed by Dana Dispatch at ${at}.`,
      changed_by: { id: DISPATCHER.user, name: "Dana Dispatch" },
      changed_at: at,
    });
    await update(knex, "customers", [1], { name: "In time", version: 4 });
    expect(await rowOf(knex, "customers", 1)).toMatchObject({ name: "In time", version: 5 });
  });

  it("is told by the version only: without one the write passes and the version goes up", async () => {
    await update(knex, "customers", [1], { name: "Script" });
    expect(await rowOf(knex, "customers", 1)).toMatchObject({ version: 2 });
  });

  it("lets one of two saves from the same read pass", async () => {
    const saves = await Promise.all(["A", "B"].map((name) => failureOf(update(knex, "customers", [1], { name, version: 1 }))));
    expect(saves.map((failure) => failure?.code).sort()).toEqual(["STALE_WRITE", undefined]);
  });

  it("gives rows that are saved together one version above all", async () => {
    await knex("customers").where({ id: 3 }).update({ version: 7 });
    await update(knex, "customers", [1, 3], { rate: 5 });
    expect([await rowOf(knex, "customers", 1), await rowOf(knex, "customers", 3)].map(({ version }) => version)).toEqual([8, 8]);
  });
});
