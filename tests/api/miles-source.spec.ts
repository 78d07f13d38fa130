/** How miles came about is kept with them: by the service, by an estimate or by hand. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, signIn } from "../lib/client.ts";
import { orderBody, tripBody } from "../lib/factories.ts";

const addresses = inject("addresses");
let client: Client;
beforeAll(async () => {
  client = await signIn(addresses, "dispatch@maple.example");
});

const bodies = { orders: () => orderBody(client), trips: () => tripBody(client, undefined) };

describe.each(Object.entries(bodies))("the miles of %s", (path, body) => {
  const made = async (overrides: Record<string, unknown>) => (await client.post<{ id: number }>(`/${path}`, { ...(await body()), ...overrides })).body;
  const saved = async (record: { id: number }, overrides: Record<string, unknown>) =>
    (await client.put<{ id: number }>(`/${path}/${record.id}`, { ...record, ...overrides })).body;

  it("say who measured them", async () => {
    expect(await made({ calc_miles: 391, miles_source: "estimate" })).toMatchObject({ calc_miles: 391, miles_source: "estimate" });
    expect(await made({ calc_miles: 391.5, miles_source: "service" })).toMatchObject({ calc_miles: 391.5, miles_source: "service" });
    expect(await made({ calc_miles: 0 })).toMatchObject({ miles_source: null });
  });
  it("are by hand where the mode is Manual, and where nobody says more", async () => {
    expect(await made({ calc_miles: 12, miles_mode: "Manual", miles_source: "service" })).toMatchObject({ miles_source: "manual" });
    expect(await made({ calc_miles: 12 })).toMatchObject({ miles_source: "manual" });
  });
  it("stay estimated with a client that does not know of it, until it writes others", async () => {
    const record = await made({ calc_miles: 391, miles_source: "estimate" });
    const same = await saved(record, { miles_source: undefined });
    expect(same).toMatchObject({ calc_miles: 391, miles_source: "estimate" });
    const told = (await client.get(`/${path}/${record.id}/history`)).body;
    expect(JSON.stringify(told)).not.toMatch(/Source of the miles[^}]*"Estimated/);
    expect(await saved(same, { calc_miles: 395 })).toMatchObject({ calc_miles: 395, miles_source: "estimate" });
    const next = (await client.get<{ id: number }>(`/${path}/${record.id}`)).body;
    expect(await saved(next, { miles_source: undefined, calc_miles: 400 })).toMatchObject({ calc_miles: 400, miles_source: "manual" });
  });
});
