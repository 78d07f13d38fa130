/** The files of a deleted record go with it. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, clientOf, PASSWORD, signIn } from "../lib/client.ts";
import { makeOrder, makeTrip } from "../lib/factories.ts";
import { type Body, documentBody } from "../lib/registers.ts";

type Doc = Body & { id: number; version: number; files: { id: number; name: string }[] };
type Attached = { data: { file: string }[] };

const PDF = "%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n";
const addresses = inject("addresses");
let safety: Client;
let dispatch: Client;
let admin: Client;
beforeAll(async () => {
  safety = await signIn(addresses, "safety@maple.example");
  dispatch = await signIn(addresses, "dispatch@maple.example");
  const studio = await clientOf(addresses, undefined).directus<{ data: { access_token: string } }>("POST", "/auth/login", {
    email: "admin@haulbook.example",
    password: PASSWORD,
  });
  admin = clientOf(addresses, studio.body.data.access_token);
});

async function makeDocument(count = 2): Promise<Doc> {
  const files = Array.from({ length: count }, (_, index) => ({ name: `page ${index}.pdf`, bytes: PDF }));
  return (await safety.send<Doc>("POST", "/documents", await documentBody(safety), files)).body;
}
async function filesOf(field: string, record: number): Promise<string[]> {
  return (await admin.directus<Attached>("GET", `/items/attachments?fields=file&filter[${field}][_eq]=${record}`)).body.data.map(({ file }) => file);
}
async function upload(client: Client, name: string): Promise<string> {
  const form = new FormData();
  form.append("file", new Blob([PDF], { type: "application/pdf" }), name);
  return (await client.directus<{ data: { id: string } }>("POST", "/files", form)).body.data.id;
}
const attach = (client: Client, owner: Body, file: string) => client.directus("POST", "/items/attachments", { name: "scan.pdf", file, ...owner });

const downloads = (client: Client, files: readonly string[]) =>
  Promise.all(files.map(async (file) => (await client.directus("GET", `/assets/${file}`)).status));
async function stored(files: readonly string[]): Promise<number> {
  const { body } = await admin.directus<{ data: unknown[] }>("GET", `/files?fields=id&filter[id][_in]=${files.join(",")}`);
  return body.data.length;
}
async function expectGone(client: Client, files: readonly string[]): Promise<void> {
  expect(files).not.toEqual([]);
  await expect.poll(() => stored(files)).toBe(0);
  expect(await downloads(client, files)).toEqual(files.map(() => 403));
}
async function expectThere(client: Client, files: readonly string[]): Promise<void> {
  expect(files).not.toEqual([]);
  expect(await stored(files)).toBe(files.length);
  expect(await downloads(client, files)).toEqual(files.map(() => 200));
}

describe("the files of a deleted record", () => {
  it("are gone, also those that had been removed from it", async () => {
    const made = await makeDocument();
    const files = await filesOf("document", made.id);
    await expectThere(safety, files);
    const kept = made.files.map((file, index) => ({ ...file, status: index === 0 ? "N" : "Y" }));
    expect((await safety.put<Doc>(`/documents/${made.id}`, { ...made, files: kept })).body.files).toHaveLength(1);
    expect((await safety.delete(`/documents/${made.id}`)).status).toBe(200);
    await expectGone(safety, files);
  });

  it("are gone when many are deleted", async () => {
    const ids = [(await makeDocument()).id, (await makeDocument()).id];
    const files = (await Promise.all(ids.map((id) => filesOf("document", id)))).flat();
    expect((await safety.post<{ done: number }>("/documents/bulk", { action: "delete", ids })).body.done).toBe(2);
    await expectGone(safety, files);
  });

  it("are gone when the studio deletes one, or many", async () => {
    const [one, ...many] = [await makeDocument(), await makeDocument(), await makeDocument()].map(({ id }) => id);
    const files = await filesOf("document", Number(one));
    const others = (await Promise.all(many.map((id) => filesOf("document", id)))).flat();
    expect((await admin.directus("DELETE", `/items/documents/${one}`)).status).toBe(204);
    await expectGone(safety, files);
    await expectThere(safety, others);
    expect((await admin.directus("DELETE", "/items/documents", many)).status).toBe(204);
    await expectGone(safety, others);
  });

  it("are gone with the parts that go with it, and with a part that a save leaves out", async () => {
    const order = await makeOrder(dispatch);
    const trip = await makeTrip(dispatch, order);
    const [stop, other] = trip.items;
    const files = [await upload(dispatch, "trip.pdf"), await upload(dispatch, "stop.pdf"), await upload(dispatch, "other stop.pdf")] as const;
    const ofOrder = await upload(dispatch, "order.pdf");
    await attach(dispatch, { trip: trip.id }, files[0]);
    await attach(dispatch, { trip_item: stop?.id }, files[1]);
    await attach(dispatch, { trip_item: other?.id }, files[2]);
    await attach(dispatch, { order: order.id }, ofOrder);
    expect((await dispatch.directus("PATCH", "/items/trips", [{ id: trip.id, items: { delete: [other?.id] } }])).status).toBe(200);
    await expectGone(dispatch, [files[2]]);
    expect((await dispatch.delete(`/trips/${trip.id}`)).status).toBe(200);
    await expectGone(dispatch, files);
    await expectThere(dispatch, [ofOrder]);
    expect((await dispatch.delete(`/orders/${order.id}`)).status).toBe(200);
    await expectGone(dispatch, [ofOrder]);
  });

  it("stay while another record has them, or a company its logo", async () => {
    const [first, second] = [await makeDocument(1), await makeDocument(1)];
    const [shared = ""] = await filesOf("document", first.id);
    const logo = await upload(admin, "logo.pdf");
    await attach(safety, { document: second.id }, shared);
    await attach(admin, { document: second.id, company: 1 }, logo);
    const before = (await admin.directus<{ data: { logo: string | null } }>("GET", "/items/companies/1?fields=logo")).body.data.logo;
    await admin.directus("PATCH", "/items/companies/1", { logo });
    const files = (await filesOf("document", second.id)).filter((file) => file !== logo);
    await safety.delete(`/documents/${first.id}`);
    await expectThere(safety, files);
    await safety.delete(`/documents/${second.id}`);
    await expectGone(safety, files);
    await expectThere(admin, [logo]);
    await admin.directus("PATCH", "/items/companies/1", { logo: before });
    await admin.directus("DELETE", `/files/${logo}`);
  });
});

describe("the files of a record whose delete is refused", () => {
  it("stay when it is another's to delete", async () => {
    const { id } = await makeDocument();
    const files = await filesOf("document", id);
    const auditor = await signIn(addresses, "auditor@maple.example");
    expect((await auditor.delete(`/documents/${id}`)).status).toBe(403);
    expect((await auditor.directus("DELETE", `/haulbook/documents/${id}`)).status).toBe(403);
    expect((await auditor.directus("DELETE", `/items/documents/${id}`)).status).toBe(403);
    await expectThere(safety, files);
    await safety.delete(`/documents/${(await makeDocument()).id}`);
    await expectThere(safety, files);
  });

  it("stay when a rule speaks against it", async () => {
    const order = await makeOrder(dispatch);
    await makeTrip(dispatch, order);
    const file = await upload(dispatch, "order.pdf");
    await attach(dispatch, { order: order.id }, file);
    expect((await dispatch.delete(`/orders/${order.id}`)).status).toBe(409);
    expect((await dispatch.directus("DELETE", `/items/orders/${order.id}`)).status).toBe(409);
    await expectThere(dispatch, [file]);
  });
});
