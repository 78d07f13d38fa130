/** Drop-downs that filter a list start with "All", whose value is -1: it restricts nothing (specification 1, section 2). */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { definitions } from "../../bff/src/modules/definitions.ts";
import { type Client, signIn } from "../lib/client.ts";

const addresses = inject("addresses");
let owner: Client;
beforeAll(async () => {
  owner = await signIn(addresses, "owner@maple.example");
});

/** Filters of other names than the fields. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  orders: ["id", "load", "reefer", "urgent"],
  trips: ["driver_id", "trailer_id", "truck_id"],
  customers: ["id", "status", "broker"],
  invoices: ["overdue"],
};
const CHOSEN = ["lookup", "choice", "flag", "reference", "keyed"];
/** An order is filtered for by the number that people call it by. */
const TYPED = ["order_no"];
const LISTS = Object.values(definitions).flatMap(({ key, listSpec, rowFields }) => {
  const fields: Readonly<Record<string, { kind: string }>> = rowFields;
  const chosen = listSpec.filters.filter((name) => CHOSEN.includes(fields[name]?.kind ?? "") && !TYPED.includes(name));
  const names = [...new Set([...chosen, ...(OWN[key] ?? [])])];
  return names.length === 0 ? [] : [[key, names] as const];
});

type Page = { page: { total_elements: number } };
describe.each(LISTS)("%s", (key, names) => {
  it.each(names.map((name) => [name]))("by any %s", async (name) => {
    const all = (await owner.get<Page>(`/${key}?size=1`)).body.page.total_elements;
    expect(all).toBeGreaterThan(0);
    for (const query of [`${name}=-1`, `filter=${name}:-1`]) expect((await owner.get<Page>(`/${key}?size=1&${query}`)).body.page.total_elements).toBe(all);
  });
});
