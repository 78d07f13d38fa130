/** Stamps, references, people and files obey the same rules by Directus' own doors as by the workspace. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, signIn, signInStudio } from "../lib/client.ts";
import { customerBody, makeCustomer, makeOrder, makeTrip } from "../lib/factories.ts";

const addresses = inject("addresses");
type Row = Record<string, unknown> & { id: number };
type Refused = { errors?: { message: string; extensions?: { code?: string; field?: string } }[] };
let owner: Client;
let dispatch: Client;
let studio: Client;
beforeAll(async () => {
  owner = await signIn(addresses, "owner@maple.example");
  dispatch = await signIn(addresses, "dispatch@maple.example");
  studio = await signInStudio(addresses);
});

const STAMPS = "created_at,created_by,updated_at,updated_by,version,request_key,request_hash";
const read = async (client: Client, path: string, fields: string) => (await client.directus<{ data: Row }>("GET", `/items/${path}?fields=${fields}`)).body.data;
async function refusal(client: Client, method: string, path: string, body: unknown) {
  const answer = await client.directus<Refused>(method, path, body);
  return [answer.status, answer.body.errors?.[0]?.extensions?.field ?? answer.body.errors?.[0]?.message];
}
const meOf = async (client: Client) => (await client.directus<{ data: Record<string, unknown> & { id: string } }>("GET", "/users/me")).body.data;

describe("stamps", () => {
  const forged = {
    created_by: null,
    created_at: "2001-01-01T00:00:00Z",
    updated_by: null,
    updated_at: "2001-01-01T00:00:00Z",
    request_key: "x",
    request_hash: "y",
  };
  it.each([
    ["the owner", () => owner],
    ["the studio", () => studio],
  ] as const)("are the data layer's, whatever %s sends", async (_, client) => {
    const { id } = await makeCustomer(dispatch, { name: "Stamped Freight" });
    const before = await read(studio, `customers/${id}`, STAMPS);
    expect((await client().directus("PATCH", "/items/customers", [{ id, ...forged, info: "One" }])).status).toBe(200);
    expect((await client().directus("PATCH", `/items/customers/${id}`, { ...forged, info: "Two" })).status).toBe(200);
    const after = await read(studio, `customers/${id}`, STAMPS);
    expect(after).toMatchObject({ created_at: before.created_at, created_by: before.created_by, request_key: null, version: Number(before.version) + 2 });
    expect([after.updated_by, String(after.updated_at) > String(before.created_at)]).toEqual([(await meOf(client())).id, true]);
  });

  it("of a new row name who makes it, and only his own request", async () => {
    const me = await meOf(owner);
    const made = async (fields: object) => {
      const { body } = await owner.directus<{ data: Row }>("POST", "/items/customers", customerBody({ name: "Forged Freight", ...fields }));
      return read(studio, `customers/${body.data.id}`, STAMPS);
    };
    const others = await meOf(dispatch);
    expect(await made({ ...forged, version: 7, request_key: `${others.id}:k` })).toMatchObject({
      created_by: me.id,
      updated_by: null,
      version: 1,
      request_key: null,
    });
    const marked = `${me.id}:${crypto.randomUUID()}`;
    expect(await made({ request_key: marked, request_hash: "y" })).toMatchObject({ request_key: marked, request_hash: "y" });
  });
});

describe("a reference", () => {
  const nothings = [{}, { name: "x" }, { id: {} }, { id: { id: 1 } }, [], [1], true, false, "", "abc", 1.5, -1, 2_147_483_648, "99999999999999999999"];
  it("names a row or is nothing: anything else is refused beside the field", async () => {
    const trip = await makeTrip(dispatch, await makeOrder(dispatch));
    const vehicle = (await read(dispatch, `trips/${trip.id}`, "vehicle")).vehicle;
    for (const value of nothings)
      expect([value, await refusal(dispatch, "PATCH", "/items/trips", [{ id: trip.id, vehicle: value }])]).toEqual([value, [400, "vehicle"]]);
    const item = trip.items[0]?.id;
    for (const value of nothings)
      expect([value, await refusal(dispatch, "PATCH", "/items/trips", [{ id: trip.id, items: { update: [{ id: item, order: value }] } }])]).toEqual([
        value,
        [400, "order"],
      ]);
    expect((await read(dispatch, `trips/${trip.id}`, "vehicle")).vehicle).toBe(vehicle);
    expect((await dispatch.directus("PATCH", "/items/trips", [{ id: trip.id, vehicle: { id: vehicle } }])).status).toBe(200);
  });

  it("writes no other row along with it, unless the studio does", async () => {
    const { id } = await makeCustomer(owner, { name: "Aside Freight" });
    const other = await makeCustomer(owner, { name: "Other Freight", broker: true });
    const patch = { broker_id: { id: other.id, info: "Changed aside" } };
    expect(await refusal(owner, "PATCH", "/items/customers", [{ id, ...patch }])).toEqual([400, "broker_id"]);
    expect(await refusal(owner, "POST", "/items/customers", { name: "New", broker_id: { name: "Newer" } })).toEqual([400, "broker_id"]);
    expect(await refusal(owner, "PATCH", "/items/customers", [{ id, currency_id: true }])).toEqual([400, "currency_id"]);
    expect(await refusal(studio, "PATCH", "/items/customers", [{ id, broker_id: {} }])).toEqual([400, "broker_id"]);
    expect((await studio.directus("PATCH", "/items/customers", [{ id, ...patch }])).status).toBe(200);
    expect(await read(owner, `customers/${other.id}`, "info")).toEqual({ info: "Changed aside" });
  });
});

describe("a person", () => {
  it("changes what the profile has, by the profile's rules, and nothing else", async () => {
    const before = await meOf(owner);
    const change = (body: object) => refusal(owner, "PATCH", "/users/me", body);
    expect(await change({ email: "else@maple.example" })).toEqual([400, "email"]);
    expect(await change({ first_name: "<b>Margaret</b>" })).toEqual([400, "first_name"]);
    expect(await change({ last_name: null })).toEqual([400, "last_name"]);
    expect(await change({ state: "ZZZ" })).toEqual([400, "state"]);
    expect(await change({ postal_code: "14206" })).toEqual([400, "postal_code"]);
    expect(await change({ dob: "2999-01-01" })).toEqual([400, "dob"]);
    const fixed = {
      role: null,
      status: "active",
      company: 2,
      principal: null,
      password: "x",
      token: "x",
      tfa_secret: null,
      provider: "x",
      external_identifier: "x",
    };
    for (const [field, value] of Object.entries(fixed)) expect([field, (await change({ [field]: value }))[0]]).toEqual([field, 403]);
    for (const avatar of [crypto.randomUUID(), "x", { title: "New" }]) expect(await change({ avatar })).toEqual([400, "avatar"]);
    expect((await owner.directus("PATCH", "/users/me", { title: "Boss\u0000", email: before.email })).status).toBe(200);
    expect(await meOf(owner)).toEqual({ ...before, title: "Boss" });
    await owner.directus("PATCH", "/users/me", { title: before.title });
  });
});

describe("a file", () => {
  const PDF = "%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n";
  const wrong = [
    ["page.html", "<html><script>alert(1)</script></html>", "text/html"],
    ["page.pdf", "<html><script>alert(1)</script></html>", "application/pdf"],
    ["logo.svg", "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>", "image/svg+xml"],
    ["setup.exe", "MZ\u0090\u0000\u0003", "application/x-msdownload"],
    ["bill.pdf", "", "application/pdf"],
    [`${"é".repeat(252)}.pdf`, PDF, "application/pdf"],
    ["huge.txt", "A".repeat(10_000_001), "text/plain"],
  ] as const;
  function upload(client: Client, [name, bytes, type]: readonly [string, string, string], fields: Record<string, string> = {}) {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.append("file", new Blob([bytes], { type }), name);
    return client.directus<{ data: { id: string } }>("POST", "/files", form);
  }
  const open = (client: Client, id: string) => fetch(`${addresses.directus}/assets/${id}`, { headers: { authorization: `Bearer ${client.token}` } });

  it("is judged by its content, whoever brings it to Directus", async () => {
    const count = async () => (await studio.directus<{ data: unknown[] }>("GET", "/files?aggregate[count]=id")).body.data;
    const before = await count();
    for (const client of [owner, studio])
      for (const file of wrong) expect([file[0].slice(0, 20), (await upload(client, file)).status]).toEqual([file[0].slice(0, 20), 400]);
    for (const client of [owner, studio])
      expect((await client.directus("POST", "/files", { type: "text/html", filename_disk: "other.html", filename_download: "x.html" })).status).toBe(403);
    expect(await count()).toEqual(before);
  });

  it("is what it is, where it is and whose it is, whatever is sent with it and later", async () => {
    const forged = {
      type: "text/html",
      storage: "elsewhere",
      filename_disk: "../../x.html",
      uploaded_by: crypto.randomUUID(),
      company: "2",
      id: crypto.randomUUID(),
    };
    const { status, body } = await upload(owner, ["pod\u202e.pdf", PDF, "text/html"], forged);
    expect(status).toBe(200);
    const stored = async () => (await studio.directus<{ data: Row }>("GET", `/files/${body.data.id}`)).body.data;
    const me = await meOf(owner);
    const facts = {
      type: "application/pdf",
      storage: "local",
      filename_disk: `${body.data.id}.pdf`,
      filename_download: "pod.pdf",
      uploaded_by: me.id,
      company: 1,
    };
    expect(await stored()).toMatchObject(facts);
    expect((await studio.directus("PATCH", `/files/${body.data.id}`, { ...forged, company: 1, id: undefined, title: "POD" })).status).toBe(200);
    expect(await refusal(studio, "PATCH", `/files/${body.data.id}`, { filename_download: "pod.html" })).toEqual([400, "filename_download"]);
    expect(await stored()).toMatchObject({ ...facts, title: "POD" });
    expect((await owner.directus("DELETE", `/files/${body.data.id}`)).status).toBe(204);
  });

  it("runs nowhere when it is opened", async () => {
    for (const [file, type, isInline] of [
      [["notes.txt", "<script>alert(1)</script>", "text/html"], "text/plain; charset=utf-8", true],
      [["export.json", '{"a":"<script>"}', "application/json"], "application/octet-stream", false],
    ] as const) {
      const { body } = await upload(studio, file);
      const { headers } = await open(studio, body.data.id);
      expect([headers.get("content-type"), headers.get("x-content-type-options"), headers.get("content-security-policy")]).toEqual([
        type,
        "nosniff",
        expect.stringContaining("sandbox"),
      ]);
      expect(headers.get("content-disposition")).toMatch(isInline ? /^inline/ : /^attachment/);
      await studio.directus("DELETE", `/files/${body.data.id}`);
    }
  });
});
