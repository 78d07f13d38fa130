import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, signIn, signInStudio } from "../lib/client.ts";
import { type MadeOrder, makeCustomer, orderBody } from "../lib/factories.ts";
import { invalid } from "../lib/refusals.ts";
import { STATUS_OF } from "../lib/statuses.ts";

type WithFiles = MadeOrder & { files: { name: string; type: string; url: string }[] };
const addresses = inject("addresses");
let client: Client;
let studio: Client;
/** Files that the client brought. */
let own: string;
let customer: { id: number };
beforeAll(async () => {
  client = await signIn(addresses, "dispatch@maple.example");
  studio = await signInStudio(addresses);
  own = `filter[uploaded_by][_eq]=${(await client.directus<{ data: { id: string } }>("GET", "/users/me?fields=id")).body.data.id}`;
  customer = await makeCustomer(client, { name: "Attachment Test Co" });
});
const body = (overrides: Record<string, unknown> = {}) => orderBody(client, { billed_to: customer.id, ...overrides });

const kept = async () => (await studio.directus<{ data: unknown[] }>("GET", `/files?aggregate[count]=id&${own}`)).body.data;
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0]);
const PDF = "%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n";
const TOO_MANY = invalid({ path: "files", message: "You can attach max 5 file in a order" });

describe("attachments", () => {
  it("are stored with the order and come back under their own names", async () => {
    const name = "Facture d’Été № 7 – Łódź.pdf";
    const { status, body: saved } = await client.send<WithFiles>("POST", "/orders", await body(), [{ name, bytes: PDF }]);
    expect(status).toBe(201);
    expect(saved.files).toMatchObject([{ name }]);
    const download = await fetch(addresses.bff + (saved.files[0]?.url ?? ""), { headers: { authorization: `Bearer ${client.token}` } });
    expect(await download.text()).toBe(PDF);
    expect(download.headers.get("content-disposition")).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`);
    expect(download.headers.get("x-content-type-options")).toBe("nosniff");
  });
  it("are texts by their bytes, whatever the first letters look like, and are never rendered", async () => {
    const texts = ["BMW trucks list", "Oil free compressor list", "the moov moved", "GIF of the dock", "MZ", "LZIP code 90210", "<?xml version='1.0'?>"];
    const ansi = Uint8Array.from([0x4d, 0x6f, 0x6e, 0x74, 0x72, 0xe9, 0x61, 0x6c]);
    const notepad = new Uint8Array([0xff, 0xfe, ...Buffer.from("Montréal\r\n", "utf16le")]);
    for (const bytes of [...texts, ansi, notepad, "<script>alert(1)</script>"]) {
      const { status, body: saved } = await client.send<WithFiles>("POST", "/orders", await body(), [{ name: "notes.txt", bytes }]);
      expect([bytes, status, saved.files?.[0]?.type]).toEqual([bytes, 201, "text/plain"]);
      const download = await fetch(addresses.bff + (saved.files[0]?.url ?? ""), { headers: { authorization: `Bearer ${client.token}` } });
      expect(Buffer.from(await download.arrayBuffer())).toEqual(Buffer.from(bytes as string));
      expect([download.headers.get("x-content-type-options"), download.headers.get("content-disposition")]).toEqual([
        "nosniff",
        expect.stringMatching(/^attachment;/),
      ]);
    }
  });
  it("keep a name with a quotation mark, which browsers send as %22, and one of 255 characters", async () => {
    const names = ['a"b;c.txt', `${"é".repeat(251)}.txt`];
    const { body: saved } = await client.send<WithFiles>(
      "POST",
      "/orders",
      await body(),
      names.map((name) => ({ name, bytes: "x" })),
    );
    expect(saved.files.map(({ name }) => name)).toEqual(names);
    const stored = await studio.directus<{ data: { filename_download: string }[] }>("GET", `/files?fields=filename_download&sort=-uploaded_on&limit=2&${own}`);
    expect(stored.body.data.map((file) => file.filename_download)).toEqual(expect.arrayContaining(names));
  });
  it("are none where a file box was left untouched", async () => {
    const { status, body: saved } = await client.send<WithFiles>("POST", "/orders", await body(), [{ name: "", bytes: "" }]);
    expect([status, saved.files]).toEqual([201, []]);
  });
  it.each([
    [
      "an svg",
      { name: "pwn.svg", bytes: "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>" },
      "UNSUPPORTED_FILE",
      "pwn.svg is not an image, a PDF or a text file",
    ],
    [
      "html named pdf",
      { name: "bill.pdf", bytes: "<html><script>alert(1)</script></html>" },
      "UNSUPPORTED_FILE",
      "bill.pdf is not an image, a PDF or a text file",
    ],
    ["10,000,001 bytes", { name: "huge.txt", bytes: new Uint8Array(10_000_001).fill(65) }, "TOO_LARGE", "huge.txt is larger than 10 MB (10,000,000 bytes)"],
    ["a PDF that is empty", { name: "bill.pdf", bytes: "" }, "UNSUPPORTED_FILE", "bill.pdf is empty"],
    ["a picture named txt", { name: "scan.txt", bytes: PNG }, "UNSUPPORTED_FILE", "scan.txt is not an image, a PDF or a text file"],
    ["a PDF named txt", { name: "bill.txt", bytes: PDF }, "UNSUPPORTED_FILE", "bill.txt is not an image, a PDF or a text file"],
    ["a name of 256 characters", { name: `${"é".repeat(252)}.pdf`, bytes: PDF }, "VALIDATION", "File name can have 255 characters at most"],
    ["a name of two characters", { name: "ab.pdf", bytes: PDF }, "VALIDATION", "File name must have atlest 3 charector which you are trying to upload"],
  ] as const)("%s is refused and leaves nothing", async (_, file, code, message) => {
    const status = STATUS_OF[code];
    const before = await kept();
    expect(before).toHaveLength(1);
    const answer = await client.send("POST", "/orders", await body(), [file]);
    expect(answer).toMatchObject({ status, body: { error: { code, fields: [{ path: "files", message }] } } });
    expect(await kept()).toEqual(before);
  });
  it("more than five are refused, counted with those that are there", async () => {
    const files = (count: number, first = 0) => Array.from({ length: count }, (_, index) => ({ name: `page ${first + index}.pdf`, bytes: PDF }));
    const six = await client.send("POST", "/orders", await body(), files(6));
    expect(six).toMatchObject(TOO_MANY);
    const made = await client.send<MadeOrder & { files: { id: number }[] }>("POST", "/orders", await body(), files(4));
    const more = await client.send("PUT", `/orders/${made.body.id}`, made.body, files(2, 4));
    expect(more).toMatchObject(TOO_MANY);
    const swapped = await client.send<{ files: unknown[] }>(
      "PUT",
      `/orders/${made.body.id}`,
      { ...made.body, files: made.body.files.map((file, index) => ({ ...file, status: index === 0 ? "N" : "Y" })) },
      files(2, 4),
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
    const before = await kept();
    const answer = await client.send("POST", "/orders", await body({ billed_to: 999_999_999 }), [{ name: "bill.pdf", bytes: PDF }]);
    expect(answer).toMatchObject(invalid({ path: "billed_to" }));
    expect(await kept()).toEqual(before);
  });
});

describe("a body that can not be read", () => {
  const nested = (levels: number) => `${'{"id":'.repeat(levels)}1${"}".repeat(levels)}`;
  it.each([
    ["multipart without a boundary", "multipart/form-data", "x", "The multipart body can not be read"],
    ["JSON that ends too soon", "application/json", '{"a":', "The data is not valid JSON"],
    ["a reference nested 20,000 deep", "application/json", `{"billed_to":${nested(20_000)}}`, "The data is nested more than 50 levels deep"],
    ["51 levels", "application/json", nested(51), "The data is nested more than 50 levels deep"],
  ])("is refused: %s", async (_, type, text, message) => {
    const headers = { authorization: `Bearer ${client.token}`, "content-type": type };
    const answer = await fetch(`${addresses.bff}/api/v2/orders`, { method: "POST", headers, body: text });
    expect([answer.status, ((await answer.json()) as { error: { fields: unknown } }).error.fields]).toEqual([400, [{ path: "data", message }]]);
  });
  it("is not one of 50 levels", async () => {
    const text = JSON.stringify({ ...(await body()), billed_to: JSON.parse(nested(49).replace("1", String(customer.id))) });
    expect((await client.post("/orders", JSON.parse(text))).status).toBe(201);
  });
});
