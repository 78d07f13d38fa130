import type { Knex } from "knex";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { filled } from "../test/filled.ts";
import { ADMIN, DISPATCHER, failureOf, openKnex, STRANGER, schema } from "../test/fixture.ts";
import { feedOf } from "./changes/log.ts";
import type { ActionHandler, ExtensionContext, FilterHandler } from "./directus.ts";
import registerHooks from "./hooks.ts";
import type { Key } from "./rows.ts";
import type { Accountability } from "./write.ts";

const filters = new Map<string, FilterHandler>();
const actions = new Map<string, ActionHandler>();

let knex: Knex;
/** Files that were removed; `stuck` is one that storage does not give up. */
let removed: Key[];
let warnings: string[];
/** What the feed told. */
let heard: unknown[];
class TFAService {
  async verifyOTP() {
    return false;
  }
}
class FilesService {
  async uploadOne(): Promise<Key> {
    return "new";
  }
  async deleteMany(keys: Key[]): Promise<Key[]> {
    if (keys.includes("stuck")) throw new Error("disk full");
    removed.push(...keys);
    return keys;
  }
}
class UsersService {
  async readOne(): Promise<object> {
    return {};
  }
}
beforeEach(async () => {
  knex = await openKnex();
  [removed, warnings] = [[], []];
  const logger = { warn: (_: unknown, message: string) => warnings.push(message) };
  const extension = { database: knex, services: { FilesService, UsersService, TFAService }, logger, env: {} } as unknown as ExtensionContext;
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
      const order = filters.get("items.create")?.(filled("orders", { billed_to: 3 }), { collection: "orders" }, { ...context(), database: transaction });
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
  const context = (accountability: Accountability) => ({ database: knex, schema, accountability });
  const update = (collection: string, payload: object, key: Key, accountability: Accountability) =>
    filters.get(`${collection}.update`)?.(payload, { collection: `directus_${collection}`, keys: [key] }, context(accountability)) as Promise<unknown>;

  it("a file comes with its bytes, stays with its company and what it is", async () => {
    await knex("directus_files").insert({ id: "f", company: 2, type: "application/pdf", filename_download: "pod.pdf" });
    const made = filters.get("files.create")?.({ type: "text/html" }, { collection: "directus_files" }, context(ADMIN)) as Promise<unknown>;
    expect(await failureOf(made)).toMatchObject({ code: "FORBIDDEN" });
    expect(await failureOf(update("files", { company: 2 }, "f", DISPATCHER))).toBeUndefined();
    expect(await failureOf(update("files", { company: 1 }, "f", DISPATCHER))).toMatchObject({ code: "FOREIGN_REFERENCE", field: "company" });
    const told = { type: "text/html", storage: "s3", filename_disk: "../x", uploaded_by: null, title: "POD\u0000" };
    expect(await update("files", told, "f", ADMIN)).toEqual({ title: "POD" });
    expect(await update("files", { filename_download: "POD 7.PDF" }, "f", ADMIN)).toEqual({ filename_download: "POD 7.PDF" });
    expect(await failureOf(update("files", { filename_download: "pod.html" }, "f", ADMIN))).toMatchObject({
      code: "INVALID_VALUE",
      field: "filename_download",
    });
  });

  it("nobody but an administrator changes more of a person than his own profile", async () => {
    const { user = "" } = DISPATCHER;
    const failing = async (payload: object, key: Key = String(user)) => failureOf(update("users", payload, key, DISPATCHER));
    for (const [column, value] of Object.entries({ company: 1, principal: null, role: "x", status: "active", password: "x", token: "x", tfa_secret: null }))
      expect(await failing({ [column]: value })).toMatchObject({ code: "FORBIDDEN" });
    expect(await failing({ title: "Boss" }, String(STRANGER.user))).toMatchObject({ code: "FORBIDDEN" });
    expect(await failing({ email: "other@maple.example" })).toMatchObject({ code: "INVALID_VALUE", field: "email" });
    expect(await failing({ first_name: "<b>" })).toMatchObject({ code: "INVALID_VALUE", field: "first_name" });
    expect(await failing({ last_name: "" })).toMatchObject({ code: "INVALID_VALUE", field: "last_name" });
    await knex("directus_files").insert([
      { id: "00000000-0000-4000-8000-0000000000f1", company: 2, type: "image/png" },
      { id: "00000000-0000-4000-8000-0000000000f2", company: 1, type: "application/pdf" },
    ]);
    for (const avatar of ["00000000-0000-4000-8000-0000000000f1", "00000000-0000-4000-8000-0000000000f2", "x", { type: "text/html" }])
      expect(await failing({ avatar })).toMatchObject({ code: "FOREIGN_REFERENCE", field: "avatar" });
    expect(await update("users", { title: " Lead\u0000" }, String(user), DISPATCHER)).toEqual({ title: "Lead" });
    expect(await update("users", { last_name: "", title: "Lead" }, String(user), ADMIN)).toEqual({ last_name: "", title: "Lead" });
  });
});
