/** The power goes while orders come in: each one that was acknowledged is there whole, none is there in part. */
import { expect, it } from "vitest";
import { type Client, signIn } from "../lib/client.ts";
import { orderBody, stopBody } from "../lib/factories.ts";
import { startStack } from "../lib/stack.ts";

type Row = { id: number; order_no: number; total: number; items: { loc_nm: string }[]; rates: unknown[] };

async function stream(client: Client, input: unknown, until: () => boolean): Promise<number[]> {
  const acknowledged: number[] = [];
  while (!until()) {
    const answer = await client.post<{ id: number }>("/orders", input).catch(() => undefined);
    if (answer === undefined) break;
    if (answer.status === 201) acknowledged.push(answer.body.id);
  }
  return acknowledged;
}

it.skipIf(process.env.TEST_DATABASE === "postgres")(
  "SIGKILL amid creates loses nothing and leaves nothing half",
  async () => {
    const first = await startStack();
    const before = await signIn(first, "dispatch@maple.example");
    const stops = await Promise.all(Array.from({ length: 6 }, (_, index) => stopBody(before, { type: index % 2 ? "C" : "S", loc_nm: `Dock ${index}` })));
    const input = await orderBody(before, { items: stops, rates: [{ id: 0, name: "Lumper", value: 10, status: true }], ref_no: "CRASH" });
    let isKilled = false;
    const streams = Array.from({ length: 8 }, () => stream(before, input, () => isKilled));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await first.halt("SIGKILL");
    isKilled = true;
    const acknowledged = (await Promise.all(streams)).flat();
    expect(acknowledged.length).toBeGreaterThan(5);

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
      const ids = new Set(found.map(({ id }) => id));
      expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
      for (const row of found)
        expect([row.order_no, row.items.map(({ loc_nm }) => loc_nm), row.total]).toEqual([row.order_no, stops.map(({ loc_nm }) => loc_nm), 1141.3]);
      expect(new Set(found.map(({ order_no }) => order_no)).size).toBe(found.length);
      const orphans = await after.directus<{ data: unknown[] }>("GET", "/items/order_items?filter[order][_null]=true&limit=1");
      expect(orphans.body.data).toEqual([]);
    } finally {
      await second.stop();
    }
  },
  300_000,
);
