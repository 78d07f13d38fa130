/** What can not be is refused beside its field, or not there, or found nowhere: in no module and on no database is it the server's fault. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import type { Fields } from "../../bff/src/fields/kinds.ts";
import { definitions } from "../../bff/src/modules/definitions.ts";
import type { OpenApiDocument } from "../../bff/src/openapi/document.ts";
import type { Definition } from "../../bff/src/register/register.ts";
import { type Client, signIn } from "../lib/client.ts";
import { customerBody, orderBody, tripBody } from "../lib/factories.ts";
import { badRequest, refused } from "../lib/refusals.ts";
import { type Body, REGISTERS } from "../lib/registers.ts";

const addresses = inject("addresses");
let owner: Client;
beforeAll(async () => {
  owner = await signIn(addresses, "owner@maple.example");
  // Files that a condition on records could mistake for theirs.
  expect((await owner.send("POST", "/orders", await orderBody(owner), [{ name: "bill.txt", bytes: "x" }])).status).toBe(201);
});
const LISTS: readonly Definition[] = Object.values(definitions);
const inList = ({ key, paths }: Definition) => `/${paths.list}?${key === "orders" || key === "trips" ? "intent=load&" : ""}`;
type Page = { content?: unknown[]; _embedded?: { content: unknown[] } };
const rowsOf = ({ content, _embedded }: Page) => content ?? _embedded?.content;

/** Bodies that may be saved, of each module that saves any. */
const BODIES: Readonly<Record<string, (client: Client) => Promise<Body>>> = {
  ...Object.fromEntries(REGISTERS.map(({ definition, body }) => [definition.key, body])),
  customers: async () => customerBody(),
  orders: orderBody,
  trips: (client) => tripBody(client, undefined),
};

describe("a filter", () => {
  const lookups = LISTS.flatMap((definition) =>
    definition.listSpec.filters.filter((name) => definition.rowFields[name]?.kind === "lookup").map((name) => [definition.key, name, definition] as const),
  );
  it.each(lookups)("of %s by a %s that is in no list finds nothing: in the list, its file, its zip and for acts on many", async (_, name, definition) => {
    const query = `filter=${name}::${encodeURIComponent("zzz")}`;
    const list = await owner.get<Page>(inList(definition) + query);
    expect([list.status, rowsOf(list.body)]).toEqual([200, []]);
    const { paths, attachments } = definition;
    expect((await owner.get(`/${paths.list}/export?format=csv&${query}`)).status).toBe(200);
    if (attachments) expect(await owner.get(`/${paths.list}/files.zip?${query}`)).toMatchObject(refused("NOT_FOUND"));
    const bulk = await owner.get<{ ids: number[] }>(`/${paths.list}/bulk/ids?${query}`);
    expect([[], undefined]).toContainEqual(bulk.status === 404 ? undefined : bulk.body.ids);
  });

  it.each(LISTS.map((definition) => [definition.key, definition] as const))("of %s has an end: so many, so long, so many words", async (_, definition) => {
    const { filters } = definition.listSpec;
    const texts = filters.filter((name) => ["text", "reference"].includes(definition.rowFields[name]?.kind ?? ""));
    const [name = filters[0] ?? ""] = texts;
    const many = (count: number, value: string) => inList(definition) + Array.from({ length: count }, () => `filter=${name}::${value}`).join("&");
    expect(await owner.get(many(500, "1"))).toMatchObject(badRequest("filter", "There can be 40 filters at most"));
    expect(await owner.get(many(1, "1".repeat(1001)))).toMatchObject(badRequest(name, "A filter can have 1000 characters at most"));
    if (texts.length === 0) return;
    const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join("%20");
    expect((await owner.get(many(40, words(20)))).status).toBe(200);
    expect((await owner.get(many(40, "%C3%A9%20".repeat(20)))).status).toBe(200);
    expect([200, 400]).toContain((await owner.get(many(1, words(300)))).status);
  });

  it("by the last day of all finds what the calendar has", async () => {
    for (const query of [
      "/orders?intent=load&date2=9999-12-31",
      "/trips?intent=load&date2=9999-12-31",
      "/documents?date=1900-01-01:9999-12-31",
      "/accidents?date=9999-12-31",
    ])
      expect([query, (await owner.get(query)).status]).toEqual([query, 200]);
    const { body } = await owner.get<{ content: unknown[] }>("/documents?date=1900-01-01:9999-12-31");
    expect(body.content.length).toBeGreaterThan(0);
  });
  it("by the begin of a number ends where numbers do", async () => {
    for (const digits of ["1", "214748364", "999999999"])
      expect([digits, (await owner.get(`/reimbursements/trips?begin-with=${digits}`)).status]).toEqual([digits, 200]);
  });
  it("suggests nothing to who types a page", async () => {
    const page = Array.from({ length: 300 }, (_, index) => `word${index}`).join(" ");
    for (const path of ["/customers", "/employees", "/suppliers", "/assets", "/locations", "/orders", "/trips"])
      expect([path, (await owner.get(`${path}?intent=suggest&begin-with=${encodeURIComponent(page)}`)).status]).toEqual([path, 400]);
  });
});

describe("an id that no row has", () => {
  const IDS = ["2147483648", "9007199254740993", "9".repeat(40)];
  it("is a record that is not there, at every address", async () => {
    const { paths } = (await owner.get<OpenApiDocument>("/openapi.json")).body;
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      path.includes("{") ? Object.keys(methods).map((method) => [method.toUpperCase(), path] as const) : [],
    );
    expect(calls.length).toBeGreaterThan(30);
    for (const [method, path] of calls)
      for (const id of IDS) {
        const address = `${addresses.bff}/api/v2${path.replaceAll(/\{\w+\}/g, id)}`;
        const headers = { authorization: `Bearer ${owner.token}`, "content-type": "application/json" };
        const { status } = await fetch(address, { method, headers, ...(["POST", "PUT"].includes(method) && { body: "{}" }) });
        expect([method, path, id, status < 500]).toEqual([method, path, id, true]);
        if (method === "GET" && /\{id\}$/.test(path)) expect([path, status]).toEqual([path, 404]);
      }
  });
  it.each(LISTS.map((definition) => [definition.key, definition] as const))(
    "of %s is refused in acts on many, and where ids are listed",
    async (_, { paths, collection, thing }) => {
      for (const id of [2_147_483_648, 9e15]) {
        const bulk = (input: object) => owner.post(`/${paths.list}/bulk`, { action: "delete", ...input });
        for (const input of [{ ids: [id] }, { query: {}, except: [id], limit: 1 }, { query: {}, up_to: id, limit: 1 }, { query: {}, after: id }]) {
          const { status } = await bulk(input);
          expect([collection, thing, input, [400, 403, 404].includes(status)]).toEqual([collection, thing, input, true]);
        }
        for (const query of [`ids=${id}`, `except=${id}`]) expect([400, 404]).toContain((await owner.get(`/${paths.list}/export?format=csv&${query}`)).status);
      }
    },
  );
});

describe("a reference in a body", () => {
  const nothings = [{}, { name: "x" }, [1], true, "abc", 2_147_483_648];
  const referencesIn = (fields: Fields) =>
    Object.entries(fields).flatMap(([name, { kind, write }]) =>
      write !== undefined && ["lookup", "keyed", "reference", "owner"].includes(kind) ? [name] : [],
    );
  it.each(Object.keys(BODIES))("of %s names a row, or the save is refused beside it and clears nothing", async (key) => {
    const definition = LISTS.find((one) => one.key === key) as Definition;
    const body = (await BODIES[key]?.(owner)) as Body;
    const post = (changed: Body) => owner.post(`/${definition.paths.record}`, changed);
    for (const name of referencesIn(definition.fields))
      for (const value of nothings) {
        const answer = await post({ ...body, [name]: value });
        expect([name, value, answer.status, answer.body.error?.fields?.map(({ path }) => path)]).toEqual([name, value, 400, expect.arrayContaining([name])]);
      }
    for (const [list, { parts }] of Object.entries(definition.fields)) {
      if (parts === undefined) continue;
      const [first = {}, ...rest] = (body[list] ?? []) as Body[];
      for (const name of referencesIn(parts.fields))
        for (const value of nothings) {
          const answer = await post({ ...body, [list]: [{ ...first, [name]: value }, ...rest] });
          expect([name, value, answer.status, answer.body.error?.fields?.map(({ path }) => path)]).toEqual([
            name,
            value,
            400,
            expect.arrayContaining([`${list}.0.${name}`]),
          ]);
        }
    }
  });
});
