import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, signIn } from "../lib/client.ts";
import { type MadeOrder, makeCustomer, orderBody } from "../lib/factories.ts";

const addresses = inject("addresses");
let client: Client;
let customer: { id: number };
beforeAll(async () => {
  client = await signIn(addresses, "dispatch@maple.example");
  customer = await makeCustomer(client, { name: "Attachment Test Co" });
});
const body = (overrides: Record<string, unknown> = {}) => orderBody(client, { billed_to: customer.id, ...overrides });

const PDF = "%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n";
describe("attachments", () => {
  it("are stored with the order and come back under their own names", async () => {
    const name = "Facture d’Été № 7 – Łódź.pdf";
    const { status, body: saved } = await client.send<MadeOrder & { files: { url: string; name: string }[] }>("POST", "/orders", await body(), [
      { name, bytes: PDF },
    ]);
    expect(status).toBe(201);
    expect(saved.files).toMatchObject([{ name }]);
    const download = await fetch(addresses.bff + (saved.files[0]?.url ?? ""), { headers: { authorization: `Bearer ${client.token}` } });
    expect(await download.text()).toBe(PDF);
    expect(download.headers.get("content-disposition")).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`);
    expect(download.headers.get("x-content-type-options")).toBe("nosniff");
  });
  it.each([
    [
      "an svg",
      { name: "pwn.svg", bytes: "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>" },
      415,
      "pwn.svg is not an image, a PDF or a text file",
    ],
    ["html named pdf", { name: "bill.pdf", bytes: "<html><script>alert(1)</script></html>" }, 415, "bill.pdf is not an image, a PDF or a text file"],
    ["10,000,001 bytes", { name: "huge.txt", bytes: new Uint8Array(10_000_001).fill(65) }, 413, "huge.txt is larger than 10 MB (10,000,000 bytes)"],
    ["a name of two characters", { name: "ab.pdf", bytes: PDF }, 400, "File name must have atlest 3 charector which you are trying to upload"],
  ])("%s is refused and leaves nothing", async (_, file, status, message) => {
    const files = async () => (await client.directus<{ data: { count: { id: string } | string }[] }>("GET", "/files?aggregate[count]=id")).body.data;
    const before = await files();
    const answer = await client.send("POST", "/orders", await body(), [file]);
    expect(answer.status).toBe(status);
    expect(answer.body.error?.fields).toContainEqual({ path: "files", message });
    expect(await files()).toEqual(before);
  });
  it("more than five are refused, counted with those that are there", async () => {
    const files = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `page ${index}.pdf`, bytes: PDF }));
    const six = await client.send("POST", "/orders", await body(), files(6));
    expect(six.status).toBe(400);
    expect(six.body.error?.fields).toContainEqual({ path: "files", message: "You can attach max 5 file in a order" });
    const made = await client.send<MadeOrder & { files: { id: number }[] }>("POST", "/orders", await body(), files(4));
    const more = await client.send("PUT", `/orders/${made.body.id}`, made.body, files(2));
    expect(more.status).toBe(400);
    const swapped = await client.send<{ files: unknown[] }>(
      "PUT",
      `/orders/${made.body.id}`,
      { ...made.body, files: made.body.files.map((file, index) => ({ ...file, status: index === 0 ? "N" : "Y" })) },
      files(2),
    );
    expect(swapped.status).toBe(200);
    expect(swapped.body.files).toHaveLength(5);
  });
  it("come together in a zip that has the order's number, for those who may have them", async () => {
    const files = ["Décharge été.pdf", "weights.pdf"].map((name) => ({ name, bytes: PDF }));
    const { body: made } = await client.send<MadeOrder>("POST", "/orders", await body(), files);
    const path = `/orders/${made.id}/files.zip`;
    const zip = await client.get<{ text: string }>(path);
    expect([zip.status, zip.headers.get("content-disposition")]).toEqual([200, expect.stringContaining(`orders-${made.order_no}.zip`)]);
    for (const { name } of files) expect(zip.body.text).toContain(name);
    expect((await (await signIn(addresses, "dispatch@prairie.example")).get(path)).status).toBe(404);
    expect((await (await signIn(addresses, "payroll@maple.example")).get(path)).status).toBe(403);
    const { body: bare } = await client.send<MadeOrder>("POST", "/orders", await body(), []);
    expect((await client.get(`/orders/${bare.id}/files.zip`)).status).toBe(404);
  });
  it("go when the save fails", async () => {
    const count = async () => JSON.stringify((await client.directus("GET", "/files?aggregate[count]=id")).body);
    const before = await count();
    const answer = await client.send("POST", "/orders", await body({ billed_to: 999_999_999 }), [{ name: "bill.pdf", bytes: PDF }]);
    expect(answer.status).toBe(400);
    expect(await count()).toBe(before);
  });
});
