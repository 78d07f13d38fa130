import type { Knex } from "knex";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DISPATCHER, failureOf, openKnex, STRANGER, schema } from "../test/fixture.ts";
import { feedOf } from "./changes/log.ts";
import type { ActionHandler, ExtensionContext, FilterHandler } from "./directus.ts";
import registerHooks from "./hooks.ts";
import type { Key } from "./rows.ts";

const filters = new Map<string, FilterHandler>();
const actions = new Map<string, ActionHandler>();

let knex: Knex;
/** Files that were removed; `stuck` is one that storage does not give up. */
let removed: Key[];
let warnings: string[];
/** What the feed told. */
let heard: unknown[];
class FilesService {
  async deleteMany(keys: Key[]): Promise<Key[]> {
    if (keys.includes("stuck")) throw new Error("disk full");
    removed.push(...keys);
    return keys;
  }
}
beforeEach(async () => {
  knex = await openKnex();
  [removed, warnings] = [[], []];
  const logger = { warn: (_: unknown, message: string) => warnings.push(message) };
  const extension = { database: knex, services: { FilesService }, logger, env: {} } as unknown as ExtensionContext;
  const register = {
    filter: (event: string, handler: FilterHandler) => filters.set(event, handler),
    action: (event: string, handler: ActionHandler) => actions.set(event, handler),
    init: () => undefined,
  };
  registerHooks(register, extension);
  const feed = await feedOf(extension);
  heard = [];
  return feed.listen(({ company, collection, ids }) => heard.push([company, collection, ids]));
});

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

  it("is nothing but clean texts for collections of no company", async () => {
    const context = { database: knex, schema, accountability: DISPATCHER };
    const made = await filters.get("items.create")?.({ value: "Canada\u0000", code: "CA" }, { collection: "countries" }, context);
    expect(made).toEqual({ value: "Canada", code: "CA" });
  });
});

describe("what is in use and belongs to nobody", () => {
  const remove = (event: string, collection: string, key: Key) =>
    failureOf(filters.get(event)?.([key], { collection }, { database: knex, schema, accountability: null }) as Promise<unknown>);
  it.each([
    ["items.delete", "currencies", "currency"],
    ["items.delete", "companies", "company"],
    ["files.delete", "directus_files", "file"],
  ])("is not deleted: %s of %s", async (event, collection, name) => {
    await knex("companies").where({ id: 1 }).update({ logo: "1" });
    await knex("customers").where({ id: 1 }).update({ currency_id: 1 });
    const inUse = expect.stringMatching(`^You can not delete this ${name} because ${name} is associated with`);
    expect(await remove(event, collection, "1")).toMatchObject({ code: "CONFLICT", message: inUse });
    expect(await remove(event, collection, "77")).toBeUndefined();
  });
});

describe("the files of a deleted record", () => {
  const context = (database: Knex) => ({ database, schema, accountability: DISPATCHER });
  const remove = async (database: Knex, keys: number[]) => {
    await filters.get("items.delete")?.(keys, { collection: "documents" }, context(database));
    await database("attachments").whereIn("document", keys).delete();
    await database("documents").whereIn("id", keys).delete();
  };
  const attach = (document: number, ...files: string[]) => knex("attachments").insert(files.map((file) => ({ company: 1, name: file, file, document })));
  beforeEach(() => knex("documents").insert([1, 2].map((id) => ({ id, company: 1 }))));

  it("go after the commit, and what storage keeps stops nothing", async () => {
    await attach(1, "a", "stuck", "b");
    await knex.transaction(async (transaction) => {
      await remove(transaction, [1]);
      expect(removed).toEqual([]);
    });
    await vi.waitFor(() => expect(removed).toEqual(["a", "b"]));
    expect(warnings).toEqual(["File stuck of a deleted record was not removed"]);
  });

  it("stay when the delete is rolled back, or something else has them", async () => {
    await attach(1, "a", "shared", "logo");
    await attach(2, "shared");
    await knex("companies").where({ id: 1 }).update({ logo: "logo" });
    const rolledBack = knex.transaction(async (transaction) => {
      await remove(transaction, [1]);
      throw new Error("refused");
    });
    await expect(rolledBack).rejects.toThrow("refused");
    await knex.transaction((transaction) => remove(transaction, [1]));
    await vi.waitFor(() => expect(removed).toEqual(["a"]));
    await knex.transaction((transaction) => remove(transaction, [2]));
    await vi.waitFor(() => expect(removed).toEqual(["a", "shared"]));
  });

  it("wait outside a transaction until the delete has passed", async () => {
    await attach(1, "a");
    const keys = [1];
    await remove(knex, keys);
    expect(removed).toEqual([]);
    await actions.get("items.delete")?.({ collection: "documents", keys }, context(knex));
    expect(removed).toEqual(["a"]);
  });

  it("are those of its parts too", async () => {
    await knex("trips").insert({ id: 1, company: 1, trip_status: 247 });
    await knex("trip_items").insert({ id: 7, company: 1, trip: 1 });
    await knex("attachments").insert([
      { company: 1, name: "stop", file: "stop", trip_item: 7 },
      { company: 1, name: "trip", file: "trip", trip: 1 },
    ]);
    await knex.transaction(async (transaction) => {
      await filters.get("items.delete")?.([1], { collection: "trips" }, context(transaction));
      await transaction("attachments").delete();
    });
    await vi.waitFor(() => expect(removed.toSorted()).toEqual(["stop", "trip"]));
  });
});

describe("what listeners are told", () => {
  const context = () => ({ database: knex, schema, accountability: DISPATCHER });
  const told = (what: unknown[]) => vi.waitFor(() => expect(heard).toEqual(what));
  const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

  it("is of writes that were committed, those of other records that went along too", async () => {
    await knex.transaction(async (transaction) => {
      await filter("items.update", { name: "Acme" }, [1, 3], transaction);
      const order = filters.get("items.create")?.({ billed_to: 3 }, { collection: "orders" }, { ...context(), database: transaction });
      expect(await order).toMatchObject({ company: 1 });
      await turn();
      expect(heard).toEqual([]);
    });
    await told([[1, "customers", [1, 3]]]);
    const refused = knex.transaction(async (transaction) => {
      await filter("items.update", { name: "Acme Ltd" }, [1], transaction);
      throw new Error("refused");
    });
    await expect(refused).rejects.toThrow("refused");
    await turn();
    expect(heard).toHaveLength(1);
  });

  it("is of a new row once it has a key", async () => {
    await actions.get("items.create")?.({ collection: "customers", key: 9, payload: { name: "Cedar", company: 1 } }, context());
    await told([[1, "customers", [9]]]);
  });

  it("waits outside a transaction until the write has passed", async () => {
    const keys = [1];
    await filter("items.update", { name: "Acme" }, keys);
    await turn();
    expect(heard).toEqual([]);
    await passed(keys);
    await told([[1, "customers", [1]]]);
  });

  it("is everybody's where rows belong to no company", async () => {
    await actions.get("items.update")?.({ collection: "countries", keys: [1, 2] }, context());
    await told([[null, "countries", [1, 2]]]);
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
