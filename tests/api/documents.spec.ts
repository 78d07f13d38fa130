import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, signIn } from "../lib/client.ts";
import { makeCustomer, typeKey } from "../lib/factories.ts";
import { invalid, refused } from "../lib/refusals.ts";
import { type Body, documentBody, firstDriver, makeRecord } from "../lib/registers.ts";

type Doc = {
  id: number;
  version: number;
  date: string;
  owner: { id: number; name: string } | null;
  ownr_id: number | null;
  type: { id: number; name: string };
};
type DocType = { id: number; name: string; detail1: string; can: { update: boolean }; why: Body };

const addresses = inject("addresses");
const MANDATORY = "This is a mandatory field.";
const CHOOSE = "Please choose from the list";
let safety: Client;
let prairie: Client;
beforeAll(async () => {
  safety = await signIn(addresses, "safety@maple.example");
  prairie = await signIn(addresses, "safety@prairie.example");
});
const save = async (overrides: Body = {}) => safety.post<Doc>("/documents", await documentBody(safety, overrides));

describe("documents", () => {
  it("take a moment as epoch milliseconds and give it as ISO", async () => {
    expect((await save({ date: Date.UTC(2026, 10, 2, 14, 30) })).body.date).toBe("2026-11-02T14:30:00.000Z");
    expect((await save({ date: "2026-11-02T09:30:00-05:00" })).body.date).toBe("2026-11-02T14:30:00.000Z");
    for (const date of [1e300, "2026-02-30", "soon"])
      expect(await save({ date })).toMatchObject(invalid({ path: "date", message: "Please enter a valid date" }));
  });

  it("belong to an owner of each kind", async () => {
    const dispatch = await signIn(addresses, "dispatch@maple.example");
    const owners = {
      CST: (await makeCustomer(dispatch)).id,
      EMP: await firstDriver(safety),
      SPLR: (await safety.get<{ content: Doc[] }>("/suppliers?intent=suggest")).body.content[0]?.id,
      AST: (await safety.get<{ content: Doc[] }>("/assets?intent=suggest")).body.content[0]?.id,
    };
    let last: Doc | undefined;
    for (const [code, owner] of Object.entries(owners)) {
      const ownr_typ = await typeKey(safety, "OWNER_TYPE", code);
      const { status, body } = await save({ ownr_typ, owner });
      expect([status, body.owner?.id, body.ownr_id]).toEqual([201, owner, owner]);
      expect(body.owner?.name).not.toBe("");
      if (last) expect((await safety.put<Doc>(`/documents/${last.id}`, { ...last, ownr_typ, owner })).body.owner).toEqual(body.owner);
      last = body;
    }
    expect((await safety.put<Doc>(`/documents/${last?.id}`, { ...last, version: undefined, ownr_typ: null, owner: null })).body.owner).toBeNull();
    const byId = await save({ ownr_typ: await typeKey(safety, "OWNER_TYPE", "EMP"), ownr_id: owners.EMP });
    expect(byId.body.ownr_id).toBe(owners.EMP);
  });

  it("name a kind without an owner, but no owner without its kind", async () => {
    expect(await save({ ownr_typ: await typeKey(safety, "OWNER_TYPE", "CST") })).toMatchObject({
      status: 201,
      body: { owner: null, ownr_typ: { code: "CST" } },
    });
    expect(await save({ owner: 1 })).toMatchObject(invalid({ path: "ownr_typ", message: MANDATORY }));
  });

  it("keep to the company's walls", async () => {
    const theirs = await makeCustomer(await signIn(addresses, "dispatch@prairie.example"));
    const ownr_typ = await typeKey(safety, "OWNER_TYPE", "CST");
    expect(await save({ ownr_typ, owner: theirs.id })).toMatchObject(invalid({ path: "owner", message: CHOOSE }));
    expect(await save({ type: await typeKey(safety, "TAX_TYPE", "GST") })).toMatchObject(invalid({ path: "type", message: CHOOSE }));
  });

  it("have one owner in the data layer too", async () => {
    const { body } = await save();
    const patch = (owner: Body) => safety.directus("PATCH", `/items/documents/${body.id}`, owner);
    expect((await patch({ owner_employee: await firstDriver(safety) })).status).toBe(400);
    expect((await patch({ ownr_typ: await typeKey(safety, "OWNER_TYPE", "EMP"), owner_employee: await firstDriver(safety) })).status).toBe(200);
  });

  it("are found by their day in the company's zone", async () => {
    const { id } = await makeRecord(safety, "documents", await documentBody(safety, { date: "2026-01-15T03:30:00.000Z", ref_no: "NIGHT" }));
    const found = async (day: string) =>
      (await safety.get<{ content: Doc[] }>(`/documents?filter=date:${day}&filter=ref_no::night`)).body.content.map((row) => row.id);
    expect([await found("2026-01-14:2026-01-14"), await found("2026-01-15:2026-01-15")]).toEqual([[id], []]);
  });

  it("are kept with ten files, and refused with eleven", async () => {
    const files = Array.from({ length: 10 }, (_, index) => ({ name: index === 0 ? "Été 🚚.txt" : `scan ${index}.txt`, bytes: `file ${index}` }));
    const saved = await safety.send<Doc & { files: { name: string }[] }>("POST", "/documents", await documentBody(safety), files);
    expect([saved.status, saved.body.files.length]).toEqual([201, 10]);
    const zip = (await safety.get<{ text: string }>(`/documents/${saved.body.id}/files.zip`)).body.text;
    for (const name of ["Été 🚚.txt", "scan 1.txt", "scan 9.txt"]) expect(zip).toContain(name);
    const eleven = await safety.send("POST", "/documents", await documentBody(safety), [...files, { name: "one more.txt", bytes: "x" }]);
    expect(eleven).toMatchObject(invalid({ path: "files", message: "Maximum 10 files & all files should have unique names" }));
  });
});

describe("document types", () => {
  const dropdown = async (client: Client) => (await client.get<{ content: DocType[] }>("/dropdown?filter=type::BS_DOC_TYPE&size=1000")).body.content;
  const create = (name: string, client = safety) => client.post<DocType>("/dropdown", { type: "BS_DOC_TYPE", name, detail1: "Kept 7 years" });

  it("are the product's and the company's own", async () => {
    const name = `Bill of sale ${Date.now()}`;
    const made = await create(name);
    expect(made).toMatchObject({
      status: 201,
      body: { name, detail1: "Kept 7 years", type: "BS_DOC_TYPE", can: { update: true }, message: "Operation completed Successfully!" },
    });
    expect((await dropdown(safety)).map(({ id }) => id)).toContain(made.body.id);
    expect((await dropdown(prairie)).map(({ id }) => id)).not.toContain(made.body.id);
    expect((await dropdown(prairie)).length).toBeGreaterThan(10);
    const saved = await save({ type: made.body.id });
    expect(saved.body.type).toEqual({ id: made.body.id, name, code: name.toLowerCase() });
    expect(await prairie.post("/documents", await documentBody(prairie, { type: made.body.id }))).toMatchObject(invalid({ path: "type", message: CHOOSE }));
  });

  it("have names of their own, whatever the case", async () => {
    const name = `Permit ${Date.now()}`;
    const { body } = await create(name);
    const exists = invalid({ path: "name", message: "Document name exist." });
    for (const twin of [name, name.toUpperCase(), ` ${name} `, "insurance certificate", "INSURANCE  CERTIFICATE"])
      expect(await create(twin)).toMatchObject(exists);
    expect((await create(name, prairie)).status).toBe(201);
    expect(await create("  ")).toMatchObject(invalid({ path: "name", message: MANDATORY }));
    const rename = (id: number, to: string) => safety.put<DocType>("/dropdown", { id, type: "BS_DOC_TYPE", name: to, detail1: "" });
    expect(await rename(body.id, "CONTRACT")).toMatchObject(exists);
    expect(await rename(body.id, name.toUpperCase())).toMatchObject({ status: 200, body: { name: name.toUpperCase() } });
    const both = await Promise.all([create(`Twin ${name}`), create(`TWIN ${name}`)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  it("are one name however accents and spaces are typed", async () => {
    const name = `Reçu de café ${Date.now()}`;
    const typed = ` ${name.normalize("NFD").replaceAll(" ", " \u00a0 ")}`;
    expect(await create(typed)).toMatchObject({ status: 201, body: { name } });
    for (const twin of [name, name.normalize("NFD"), name.toUpperCase(), name.replace(" ", "\t ")]) expect((await create(twin)).status).toBe(400);
  });

  it("are made once per Idempotency-Key", async () => {
    const [name, key] = [`Lease ${Date.now()}`, { "idempotency-key": crypto.randomUUID() }];
    const body = (overrides: Body = {}) => ({ type: "BS_DOC_TYPE", name, detail1: "", ...overrides });
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => safety.post<DocType>("/dropdown", body(), key)));
    for (const other of [...others, await safety.post<DocType>("/dropdown", body(), key)]) expect([other.status, other.body]).toEqual([201, first?.body]);
    for (const other of [{ detail1: "Kept" }, { name: `Another ${name}` }])
      expect(await safety.post("/dropdown", body(other), key)).toMatchObject(refused("CONFLICT", "This Idempotency-Key was used for another request."));
    expect((await prairie.post("/dropdown", body(), key)).status).toBe(201);
    expect((await safety.post("/dropdown", body(), { "idempotency-key": crypto.randomUUID() })).status).toBe(400);
  });

  it("of the product are called what the company calls them, by that company alone", async () => {
    const old = await save({ type: await typeKey(safety, "BS_DOC_TYPE", "CONTR") });
    const { id } = (await dropdown(safety)).find(({ name }) => name === "Contract") ?? { id: 0 };
    const rename = (name: string) => safety.put<DocType>(`/dropdown/${id}`, { type: "BS_DOC_TYPE", name, detail1: "Signed" });
    expect(await rename("IFTA licence")).toMatchObject(invalid({ path: "name", message: "Document name exist." }));
    for (const name of ["Agreement", "Accord"])
      expect(await rename(name)).toMatchObject({ status: 200, body: { id, name, detail1: "Signed", can: { update: true } } });
    const names = (await dropdown(safety)).map(({ name }) => name);
    expect([names.includes("Contract"), names.filter((name) => name === "Accord"), names.includes("Agreement")]).toEqual([false, ["Accord"], false]);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, "en")));
    expect((await safety.get<{ content: { key: number; value: string }[] }>("/types?type=BS_DOC_TYPE")).body.content.map(({ value }) => value)).toEqual(names);
    expect((await safety.get<Doc>(`/documents/${old.body.id}`)).body.type).toEqual({ id, name: "Accord", code: "CONTR" });
    expect((await safety.get<{ content: Doc[] }>("/documents?filter=type::accord")).body.content.map((row) => row.id)).toContain(old.body.id);
    expect((await save({ type: id })).body.type.name).toBe("Accord");
    expect((await dropdown(prairie)).map(({ name }) => name)).toContain("Contract");
    expect((await rename("Contract")).body.name).toBe("Contract");
  });

  it("are renamed by the company they belong to", async () => {
    const shared = (await dropdown(safety)).find(({ name }) => name === "Contract");
    const rename = (id: number | undefined) => safety.put("/dropdown", { id, type: "BS_DOC_TYPE", name: "Agreement", detail1: "" });
    const theirs = await create(`Theirs ${Date.now()}`, prairie);
    expect([(await rename(theirs.body.id)).status, (await rename(999_999)).status, (await rename(undefined)).status]).toEqual([404, 404, 404]);
    expect((await safety.directus("PATCH", `/items/types/${shared?.id}`, { value: "Hacked" })).status).toBe(403);
    expect((await safety.directus("POST", "/items/types", { type: "TAX_TYPE", value: "None - 0", code: "X" })).status).toBe(400);
  });

  it("take the rights of documents", async () => {
    const [dispatch, yard] = [await signIn(addresses, "dispatch@maple.example"), await signIn(addresses, "yard@maple.example")];
    expect([(await create("By dispatch", dispatch)).status, (await create("By the yard", yard)).status]).toEqual([403, 403]);
    expect((await safety.get("/dropdown?filter=type::TAX_TYPE")).status).toBe(400);
    expect((await safety.post("/dropdown", { type: "TAX_TYPE", name: "Mine" })).status).toBe(400);
  });

  it("are dated by the company's clock where no zone is given, and never by a wrong one", async () => {
    const dates = {
      "2026-05-10": "2026-05-10T04:00:00.000Z",
      "2026-05-10T09:30:00": "2026-05-10T13:30:00.000Z",
      "2026-05-10T09:30:00Z": "2026-05-10T09:30:00.000Z",
      "1970-01-01T00:00:00Z": "1970-01-01T00:00:00.001Z",
    };
    for (const [date, moment] of Object.entries(dates)) expect((await save({ date })).body.date).toBe(moment);
    for (const date of ["2025-02-29", "2026-05-10T09:30:00+99:99", "soon"])
      expect(await save({ date })).toMatchObject(invalid({ path: "date", message: "Please enter a valid date" }));
    expect((await save({ date: 0 })).body.date).toBe("1970-01-01T00:00:00.001Z");
    const { id } = await makeRecord(safety, "documents", await documentBody(safety, { date: "2026-05-10", ref_no: "BARE DAY" }));
    const { body } = await safety.get<{ content: Doc[] }>("/documents?filter=date:2026-05-10:2026-05-10&filter=ref_no::bare day");
    expect(body.content.map((row) => row.id)).toEqual([id]);
  });
});
