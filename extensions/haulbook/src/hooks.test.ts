import type { Knex } from "knex";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DISPATCHER, failureOf, openDatabase, STRANGER, schema } from "../test/fixture.ts";
import type { ActionHandler, FilterHandler } from "./directus.ts";
import registerHooks from "./hooks.ts";

const filters = new Map<string, FilterHandler>();
const actions = new Map<string, ActionHandler>();
registerHooks({ filter: (event, handler) => filters.set(event, handler), action: (event, handler) => actions.set(event, handler) });

let knex: Knex;
beforeEach(async () => {
  knex = await openDatabase();
});
afterEach(() => knex.destroy());

const filter = (event: string, payload: unknown, keys: number[], database = knex, accountability = DISPATCHER) =>
  filters.get(event)?.(payload, { collection: "customers", keys }, { database, schema, accountability });
const passed = (keys: number[]) => actions.get("items.update")?.({ collection: "customers", keys }, { database: knex, schema, accountability: DISPATCHER });
const told = async () => (await knex("history")).length;

describe("what goes along with a write", () => {
  it("is written with it in a transaction", async () => {
    await knex.transaction(async (transaction) => filter("items.update", { name: "Acme" }, [1], transaction));
    expect(await told()).toBe(1);
  });

  it("waits outside one until the write has passed, and is written once", async () => {
    const keys = [1];
    expect(await filter("items.update", { name: "Acme" }, keys)).toMatchObject({ name: "Acme", version: 2 });
    expect(await told()).toBe(0);
    await passed([1]);
    expect(await told()).toBe(0);
    await passed(keys);
    await passed(keys);
    expect(await told()).toBe(1);
  });

  it("is nothing for collections of no company", async () => {
    const context = { database: knex, schema, accountability: DISPATCHER };
    expect(await filters.get("items.create")?.({ value: "Canada" }, { collection: "countries" }, context)).toBeUndefined();
  });
});

describe("files and sign-ins", () => {
  it("belong to the user's company and stay there", async () => {
    const context = { database: knex, schema, accountability: DISPATCHER };
    const event = { collection: "directus_files", keys: ["f"] };
    expect(await filters.get("files.create")?.({ title: "pod", company: 2 }, event, context)).toEqual({ title: "pod", company: 1 });
    await knex("directus_files").insert({ id: "f", company: 2 });
    await actions.get("files.upload")?.({ collection: "directus_files", key: "f" }, context);
    expect(await knex("directus_files").first("company")).toEqual({ company: 1 });
    expect(await failureOf(Promise.resolve(filters.get("files.update")?.({ company: 2 }, event, context)))).toMatchObject({
      code: "FOREIGN_REFERENCE",
      field: "company",
    });
    const user = { collection: "directus_users", keys: [] };
    expect(await failureOf(Promise.resolve(filters.get("users.update")?.({ company: 1 }, user, { ...context, accountability: STRANGER })))).toMatchObject({
      code: "FORBIDDEN",
    });
  });
});
