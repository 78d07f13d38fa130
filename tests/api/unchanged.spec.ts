/** What is saved as it was read is no change: not to a version, a history or a part, through the workspace and straight in the data layer. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { definitions } from "../../bff/src/modules/definitions.ts";
import { type Client, signIn } from "../lib/client.ts";
import { REGISTERS } from "../lib/registers.ts";

type Row = Record<string, unknown> & { id: number; version: number };
type Listed = { content?: { id: number }[]; _embedded?: { content: { id: number }[] } };
const addresses = inject("addresses");
let owner: Client;
beforeAll(async () => {
  owner = await signIn(addresses, "owner@maple.example");
});

const { customers, orders, trips } = definitions;
const DEFINITIONS = [...REGISTERS.map(({ definition }) => definition), customers, orders, trips];
const LISTS: Readonly<Record<string, readonly string[]>> = { orders: ["items", "rates"], trips: ["items"] };
const OLDEST: Readonly<Record<string, string>> = { orders: "order_no", trips: "trip_no" };
/** What the data layer writes by itself. */
const OWN = ["version", "updated_at", "updated_by"];

describe.each(DEFINITIONS)("$key", ({ key, collection, paths: { list, record } }) => {
  /** A few of the demo's, the oldest, that may be changed; what other specs leave behind is odd on purpose. */
  async function some(): Promise<Row[]> {
    const { body } = await owner.get<Listed>(`/${list}?size=50&sort=${OLDEST[key] ?? "id"},asc`);
    const read = (body.content ?? body._embedded?.content ?? []).map(({ id }) => owner.get<Row & { can: { update: boolean } }>(`/${record}/${id}`));
    const open = (await Promise.all(read)).filter((answer) => answer.body.can.update).map((answer) => answer.body);
    expect(open.length).toBeGreaterThan(0);
    return open.slice(0, 6);
  }
  const historyOf = async (id: number) =>
    (await owner.directus<{ data: unknown[] }>("GET", `/items/history?limit=99&filter={"root_collection":{"_eq":"${collection}"},"root_item":{"_eq":"${id}"}}`))
      .body.data;

  it("as the workspace reads them", async () => {
    for (const read of await some()) expect(await owner.put(`/${record}/${read.id}`, read)).toMatchObject({ status: 200, body: { version: read.version } });
  });
  it("as the data layer reads them, with their parts", async () => {
    const lists = LISTS[key] ?? [];
    for (const { id, version } of await some()) {
      const before = await historyOf(id);
      const fields = ["*", ...lists.map((list) => `${list}.*`)].join(",");
      const read = (await owner.directus<{ data: Row }>("GET", `/items/${collection}/${id}?fields=${fields}`)).body.data;
      const parts = Object.fromEntries(lists.map((list) => [list, { create: [], delete: [], update: read[list] as Row[] }]));
      const kept = Object.fromEntries(Object.entries(read).filter(([, value]) => !Array.isArray(value)));
      const saved = await owner.directus("PATCH", `/items/${collection}`, [{ ...kept, ...parts }]);
      expect([id, saved.status, JSON.stringify(saved.body).slice(0, 300)]).toEqual([id, 200, expect.any(String)]);
      const after = (await owner.directus<{ data: Row }>("GET", `/items/${collection}/${id}?fields=${fields}`)).body.data;
      const without = (row: Row) => Object.fromEntries(Object.entries(row).filter(([name]) => name === "version" || !OWN.includes(name)));
      expect(without(after)).toEqual({ ...without(read), version });
      expect(await historyOf(id)).toEqual(before);
    }
  });
});
