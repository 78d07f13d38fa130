/** Lists are sorted as people read them: by what the company calls a thing, whatever the case and the accents. */
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { fold } from "../../bff/src/wire/fold.ts";
import { type Client, signIn } from "../lib/client.ts";
import { completeOrder, makeCustomer, typeKey } from "../lib/factories.ts";
import { everyRow } from "../lib/lists.ts";
import { documentBody, makeRecord } from "../lib/registers.ts";

const addresses = inject("addresses");
let owner: Client;
let type: number;
let name: string;
beforeAll(async () => {
  owner = await signIn(addresses, "owner@prairie.example");
  type = await typeKey(owner, "BS_DOC_TYPE", "W9");
  name = (await types()).find(({ id }) => id === type)?.name ?? "";
});
afterAll(() => owner.put("/dropdown", { id: type, type: "BS_DOC_TYPE", name }));

type Named = { id: number; name: string };
const types = async () => (await owner.get<{ content: Named[] }>("/dropdown?filter=type::BS_DOC_TYPE&size=1000")).body.content;
const inOrder = (texts: readonly string[]) => texts.map(fold).every((text, index, all) => index === 0 || (all[index - 1] ?? "") <= text);
const typesListed = async (direction = "asc") => (await everyRow(owner, `/documents?sort=type,${direction}`)).map((row) => (row.type as Named).name);
const rename = (wanted: string) => owner.put("/dropdown", { id: type, type: "BS_DOC_TYPE", name: wanted });

it("documents by their type as the company calls it, from the moment that it does", async () => {
  await makeRecord(owner, "documents", await documentBody(owner, { type }));
  for (const called of ["élan taxpayer form", "Zz taxpayer form", "  aa taxpayer form"]) {
    expect((await rename(called)).status).toBe(200);
    const made = await makeRecord(owner, "documents", await documentBody(owner, { type }));
    const listed = await typesListed();
    expect(new Set(listed).size).toBeGreaterThan(2);
    expect(listed).toContain(called.trim());
    expect(inOrder(listed)).toBe(true);
    expect(await typesListed("desc")).toEqual(listed.toReversed());
    await owner.delete(`/documents/${made.id}`);
  }
  const others = await signIn(addresses, "owner@maple.example");
  const theirs = (await everyRow(others, "/documents?sort=type,asc")).map((row) => (row.type as Named).name);
  expect(theirs).not.toContain("aa taxpayer form");
  expect(inOrder(theirs)).toBe(true);
});

it("a document that gets another type goes to its place", async () => {
  expect((await rename("Zz taxpayer form")).status).toBe(200);
  const made = await makeRecord(owner, "documents", await documentBody(owner));
  expect((await owner.put(`/documents/${made.id}`, { ...made, type })).status).toBe(200);
  expect(inOrder(await typesListed())).toBe(true);
});

it("invoices by whom they were issued to", async () => {
  for (const customer of ["élan Frais", "ELAN Frozen", "Zone Est", "abattoir Roy"]) {
    const { id } = await makeCustomer(owner, { name: customer });
    const order = await completeOrder(owner, { billed_to: id });
    expect((await owner.post("/invoices", { order: order.id })).status).toBe(201);
  }
  const listed = async (direction: string) =>
    (await everyRow(owner, `/invoices?sort=customer,${direction}`)).map((row) => (row.customer as Named | null)?.name ?? "");
  const names = await listed("asc");
  expect(names.filter((one) => /elan fr/.test(fold(one)))).toEqual(["élan Frais", "ELAN Frozen"]);
  expect(inOrder(names)).toBe(true);
  expect(await listed("desc")).toEqual(names.toReversed());
});
