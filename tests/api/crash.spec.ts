/** The power goes while orders come in: each one that was acknowledged is there whole, none is there in part. */
import { expect, inject, it } from "vitest";
import { type Client, signIn } from "../lib/client.ts";
import { inDatabase } from "../lib/database.ts";
import { makeOrder, orderBody, stopBody } from "../lib/factories.ts";
import { copyOf, startStack } from "../lib/stack.ts";

type Row = { id: number; order_no: number; total: number; items: { loc_nm: string }[] };
type Acknowledged = { id: number; order_no: number };

/** Saves one after the other until the power goes; what was acknowledged is added to `acknowledged`. */
async function stream(client: Client, input: unknown, acknowledged: Acknowledged[], until: () => boolean): Promise<void> {
  while (!until()) {
    const answer = await client.post<Acknowledged>("/orders", input).catch(() => undefined);
    if (answer === undefined) break;
    if (answer.status === 201) acknowledged.push({ id: answer.body.id, order_no: answer.body.order_no });
  }
}
const SAVES = 12;
const byNumber = (one: number, other: number) => one - other;
/** The last order number given to the company, as the next one is made from it. */
const lastNumber = (dataDir: string) =>
  inDatabase(
    { dataDir },
    async (db) => (await db<{ company: number; name: string; value: number }>("counters").first("value").where({ company: 1, name: "order_no" }))?.value,
  );

it.skipIf(process.env.TEST_DATABASE === "postgres")(
  "SIGKILL amid creates loses nothing and leaves nothing half",
  async () => {
    const first = await startStack({ dataDir: await copyOf(String(inject("variables").DATA_DIR)) });
    const before = await signIn(first, "dispatch@maple.example");
    const stops = await Promise.all(Array.from({ length: 6 }, (_, index) => stopBody(before, { type: index % 2 ? "C" : "S", loc_nm: `Dock ${index}` })));
    const input = await orderBody(before, { items: stops, rates: [{ id: 0, name: "Lumper", value: 10, status: true }], ref_no: "CRASH" });
    let isKilled = false;
    const acknowledged: Acknowledged[] = [];
    const streams = Array.from({ length: 8 }, () => stream(before, input, acknowledged, () => isKilled));
    while (acknowledged.length < SAVES) await new Promise((resolve) => setTimeout(resolve, 5));
    await first.halt("SIGKILL");
    isKilled = true;
    await Promise.all(streams);
    const last = await lastNumber(first.dataDir);

    const second = await startStack({ dataDir: first.dataDir });
    try {
      const after = await signIn(second, "dispatch@maple.example");
      const found: Row[] = [];
      for (let page = 1; ; page++) {
        const { body } = await after.get<{ _embedded: { content: Row[] }; page: { total_pages: number } }>(
          `/orders?intent=search&paged=true&refno=CRASH&size=100&page=${page}`,
        );
        found.push(...body._embedded.content);
        if (page >= body.page.total_pages) break;
      }
      const numbers = new Map(found.map(({ id, order_no }) => [id, order_no]));
      expect(acknowledged.map(({ id }) => ({ id, order_no: numbers.get(id) }))).toEqual(acknowledged);
      for (const { id, items, total } of found) expect([id, items.map(({ loc_nm }) => loc_nm), total]).toEqual([id, stops.map(({ loc_nm }) => loc_nm), 1141.3]);
      const charged = await inDatabase(second, (db) =>
        db<{ order: number; name: string }>("order_rates")
          .whereIn("order", [...numbers.keys()])
          .orderBy("order"),
      );
      expect(charged.map(({ order, name }) => [order, name])).toEqual([...numbers.keys()].toSorted(byNumber).map((id) => [id, "Lumper"]));
      const given = [...numbers.values()].toSorted(byNumber);
      expect(new Set(given).size).toBe(found.length);
      // What was not written has used up no number, and what was is counted.
      expect([given[0], given.at(-1)]).toEqual([Number(last) - found.length + 1, last]);
      expect((await makeOrder(after)).order_no).toBe(Number(last) + 1);
      const orphans = await after.directus<{ data: unknown[] }>("GET", "/items/order_items?filter[order][_null]=true&limit=1");
      expect(orphans.body.data).toEqual([]);
    } finally {
      await second.stop();
    }
  },
  300_000,
);
