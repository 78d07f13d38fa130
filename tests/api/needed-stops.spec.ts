/** No order and no trip is without a stop, at whichever door: not when it is made, not by what is taken away, and not to be driven. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { ORDER_MESSAGES } from "../../bff/src/modules/orders/messages.ts";
import { TRIP_MESSAGES } from "../../bff/src/modules/trips/messages.ts";
import { asking } from "../lib/asking.ts";
import { type Client, signIn, signInStudio } from "../lib/client.ts";
import { makeOrder, makeTrip, stopBody } from "../lib/factories.ts";

const addresses = inject("addresses");
let owner: Client;
let studio: Client;
let dispatcher: Client;
beforeAll(async () => {
  [owner, studio, dispatcher] = await Promise.all([
    signIn(addresses, "owner@maple.example"),
    signInStudio(addresses),
    signIn(addresses, "dispatch@maple.example"),
  ]);
});
const asAdmin = asking(() => studio);
const asStaff = asking(() => dispatcher);

const OF = {
  orders: { sentence: ORDER_MESSAGES.noStops, columns: "billed_to,order_cur,order_type,load_type,order_date,tax_type,rate_mthd,surcharge_typ", whole: "order" },
  trips: { sentence: TRIP_MESSAGES.noStops, columns: "trip_type,trip_date,vehicle,driver1,trailer_owner,trailer1", whole: "trip" },
} as const;
const made = {
  orders: () => makeOrder(owner),
  trips: async () =>
    makeTrip(owner, undefined, { items: [await stopBody(owner, { type: "Y", item_status: 228 }), await stopBody(owner, { item_status: 228 })] }),
};

describe.each(["orders", "trips"] as const)("%s", (name) => {
  const { sentence, columns, whole } = OF[name];
  const parts = `/items/${whole}_items`;

  it("are made with a stop", async () => {
    const { id } = await made[name]();
    const { body } = await owner.directus<{ data: object }>("GET", `/items/${name}/${id}?fields=${columns}`);
    const row = { ...body.data, company: 1 };
    const stop = await stopBody(owner, name === "trips" ? { item_status: 228 } : {});
    for (const asked of [asAdmin, asStaff]) {
      for (const items of [undefined, null, [], [{ ...stop, status: false }], { create: [], update: [], delete: [] }])
        await asked.refuses("POST", `/items/${name}`, { ...row, ...(items === undefined ? {} : { items }) }, "items", sentence);
      const { id: _, ...fresh } = stop;
      await asked.takes("POST", `/items/${name}`, { ...row, items: { create: [fresh], update: [], delete: [] } });
    }
  });

  it("keep the last one, whichever way it would go", async () => {
    const { id, items } = await made[name]();
    const other = await made[name]();
    const [one, two] = items.map((item) => item.id) as [number, number];
    const [path, off] = [`/items/${name}/${id}`, { status: false }];
    const isStored = async () => (await owner.get<{ items: { id: number }[] }>(`/${name}/${id}`)).body.items.map((item) => item.id);
    for (const asked of [asAdmin, asStaff]) {
      await asked.refuses(
        "PATCH",
        parts,
        [one, two].map((key) => ({ id: key, ...off })),
        "items",
        sentence,
      );
      await asked.refuses("PATCH", path, { items: { create: [], update: [], delete: [one, two] } }, "items", sentence);
      await asked.refuses("PATCH", path, { items: [] }, "items", sentence);
      await asked.refuses("PATCH", path, { items: null }, "items", sentence);
      await asked.refuses("PATCH", path, { items: [one, two].map((key) => ({ id: key, ...off })) }, "items", sentence);
    }
    expect(await isStored()).toEqual([one, two]);
    await asAdmin.takes("PATCH", `${parts}/${one}`, off);
    await asAdmin.refuses("PATCH", `${parts}/${two}`, off, "items", sentence);
    await asAdmin.refuses("DELETE", `${parts}/${two}`, undefined, "items", sentence);
    await asAdmin.refuses("PATCH", `${parts}/${two}`, { [whole]: other.id }, "items", sentence);
    await asAdmin.refuses("PATCH", `/items/${name}/${other.id}`, { items: { create: [], update: [{ id: two }], delete: [] } }, "items", sentence);
    const fresh = await stopBody(owner, name === "trips" ? { item_status: 228 } : {});
    await asAdmin.takes("PATCH", path, { items: { create: [{ ...fresh, id: undefined }], update: [], delete: [two] } });
    expect(await isStored()).not.toContain(two);
    await asAdmin.takes("DELETE", path);
  });
});
