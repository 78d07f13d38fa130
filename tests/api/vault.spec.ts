/** The vault: sign-ins elsewhere, whose passwords are nowhere but with who asks for one and may. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, clientOf, signIn } from "../lib/client.ts";
import { inDatabase } from "../lib/database.ts";
import { openStudio, type Studio } from "../lib/people.ts";
import { invalid, refused } from "../lib/refusals.ts";
import { type Body, makeRecord, vaultBody } from "../lib/registers.ts";

const addresses = inject("addresses");
const variables = inject("variables");
const MANDATORY = "This is a mandatory field.";
const TAMPERED = "This was changed outside Haulbook and can not be shown. Please enter it anew.";
/** Never seen anywhere else. */
const secretWord = () => `Gravel;${crypto.randomUUID().slice(0, 13)}!`;

let [owner, safety, auditor, payroll, stranger]: Client[] = [];
let studio: Studio;
beforeAll(async () => {
  [owner, safety, auditor, payroll] = await Promise.all(["owner", "safety", "auditor", "payroll"].map((name) => signIn(addresses, `${name}@maple.example`)));
  stranger = await signIn(addresses, "owner@prairie.example");
  studio = await openStudio(addresses);
});
const as = (client: Client | undefined) => client as Client;
const make = (overrides: Body = {}) => makeRecord(as(safety), "vault", vaultBody(overrides));
const save = (overrides: Body) => as(safety).post("/vault", vaultBody(overrides));
const passwordOf = async (id: number, client = safety) => (await as(client).get<{ password: string }>(`/vault/${id}/password`)).body.password;

describe("an entry", () => {
  it("of the company is used by it, whatever is sent", async () => {
    const made = await make({ used_by: "Somebody", used_by_id: 1 });
    expect((await as(safety).put<Body>(`/vault/${made.id}`, { ...made, used_by: "Anything" })).status).toBe(200);
    expect(JSON.stringify((await as(safety).get(`/vault/${made.id}/history`)).body)).not.toContain("Anything");
    expect(made).toMatchObject({
      message: "Vault Created Successfully",
      type: "CMP",
      used_by: "Maple Leaf Freight",
      used_by_id: null,
      has_password: true,
      can: { reveal: true, update: true },
    });
  });

  it("of a customer is used by one of the company's, and follows another choice", async () => {
    const { body } = await as(safety).get<{ content?: never; _embedded: { content: { id: number; name: string }[] } }>(
      "/customers?intent=suggest&begin-with=a",
    );
    const [one, other] = body._embedded.content;
    const made = await make({ type: "CST", used_by_id: one?.id });
    expect(made).toMatchObject({ used_by: one?.name, used_by_id: { id: one?.id, name: one?.name } });
    const changed = await as(safety).put<Body>(`/vault/${made.id}`, { ...made, used_by_id: other?.id });
    expect(changed.body).toMatchObject({ message: "Vault Updated Successfully", used_by: other?.name });
    expect((await as(safety).put<Body>(`/vault/${made.id}`, { ...changed.body, type: "CMP" })).body).toMatchObject({
      used_by: "Maple Leaf Freight",
      used_by_id: null,
    });
    expect(await save({ type: "CST" })).toMatchObject(invalid({ path: "used_by_id", message: MANDATORY }));
    const theirs = await as(stranger).get<{ _embedded: { content: { id: number }[] } }>("/customers?intent=suggest&begin-with=a");
    expect(await save({ type: "CST", used_by_id: theirs.body._embedded.content[0]?.id })).toMatchObject(
      invalid({ path: "used_by_id", message: "Please choose from the list" }),
    );
  });

  it("of an asset or an employee says in words who uses it", async () => {
    expect(await make({ type: "AST", used_by: "Truck 104" })).toMatchObject({ used_by: "Truck 104" });
    expect(await save({ type: "EMP" })).toMatchObject(invalid({ path: "used_by", message: MANDATORY }));
  });

  it("wants what the document asks for, each with its sentence", async () => {
    const { status, body } = await as(safety).post("/vault", {});
    expect([status, body.error?.message]).toEqual([400, "Please fill all mandatory fields"]);
    for (const path of ["type", "url", "used_for", "username", "password"]) expect(body.error?.fields).toContainEqual({ path, message: MANDATORY });
    for (const info1 of ["PIN: 12", "a@b", "what?"])
      expect(await save({ info1 })).toMatchObject(invalid({ path: "info1", message: "Please enter a valid value" }));
    expect(await make({ info1: "Élise, dock 4; gate 2.\\" })).toMatchObject({ info1: "Élise, dock 4; gate 2.\\" });
    expect(await save({ password: "x".repeat(501) })).toMatchObject(invalid({ path: "password", message: "Maximum allowed 500 character" }));
  });

  it("has an address that is completed, and no sign-in in it", async () => {
    expect(await make({ url: "portal.example/login" })).toMatchObject({ url: "https://portal.example/login" });
    expect(await make({ url: "javascript:alert(1)" })).toMatchObject({ url: "javascript:alert(1)" });
    expect(await save({ url: "https://me:secret@portal.example" })).toMatchObject(
      invalid({ path: "url", message: "Please keep username and password out of the URL" }),
    );
  });
});

describe("a password", () => {
  it("comes back as it was typed, stays where a save says nothing of it, and follows one that says another", async () => {
    const password = " Wet gravel; 7!  ";
    const made = await make({ password });
    expect(await passwordOf(made.id)).toBe(password);
    const { password_at } = (await as(safety).get<Body>(`/vault/${made.id}`)).body;
    for (const sent of [{}, { password: "" }, { password: null }])
      expect((await as(safety).put<Body>(`/vault/${made.id}`, { ...made, version: undefined, used_for: crypto.randomUUID(), ...sent })).body).toMatchObject({
        password_at,
      });
    expect(await passwordOf(made.id, owner)).toBe(password);
    const changed = await as(safety).put<Body>(`/vault/${made.id}`, { ...made, version: undefined, password: "another" });
    expect([changed.status, changed.body.password_at !== password_at]).toEqual([200, true]);
    expect(await passwordOf(made.id)).toBe("another");
  });

  it("is in no answer but the one that is asked for it, nor in files and history", async () => {
    const password = secretWord();
    const headers = { "idempotency-key": crypto.randomUUID() };
    const made = await as(safety).post<Body & { id: number }>("/vault", vaultBody({ password }), headers);
    const { id } = made.body;
    const answers = [
      made,
      await as(safety).get(`/vault/${id}`),
      await as(safety).put(`/vault/${id}`, { ...made.body, password, used_for: "More" }, headers),
      await as(safety).get("/vault?size=50"),
      await as(safety).get(`/vault/export?format=csv&ids=${id}`),
      await as(safety).get(`/vault/${id}/history`),
      await as(safety).post("/vault/bulk", { action: "delete", ids: [id] }, { "idempotency-key": crypto.randomUUID() }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBeLessThan(300);
      expect(JSON.stringify(body)).not.toContain(password.slice(0, 12));
      expect(JSON.stringify(body)).not.toContain("v1.");
      expect(JSON.stringify(body)).not.toMatch(/"password":/);
    }
    const filtered = ["filter=password::v1", "sort=password,asc", "fields=password", "filterField=password&query=v&matchStrategy=CONTAINS"];
    for (const query of filtered) expect((await as(safety).get(`/vault?${query}`)).status).toBe(400);
    expect((await as(safety).get("/vault/export?format=csv&columns=password")).status).toBe(400);
  });

  it("that somebody was shown is on record, before it is: who, when, which", async () => {
    const { id } = await make();
    await passwordOf(id);
    const { body } = await studio.admin.directus<{ data: Body[] }>("GET", `/items/audit_log?filter[event][_eq]=secret_read&filter[item][_eq]=${id}`);
    expect(body.data).toMatchObject([{ actor_name: "safety@maple.example", collection: "vault_entries", company_name: "Maple Leaf Freight" }]);
    const history = await as(owner).get<{ content: { by: { name: string }; changes: { label: string; after: string }[] }[] }>(`/vault/${id}/history`);
    expect(history.body.content[0]).toMatchObject({
      by: { name: expect.any(String) },
      changes: [{ label: "Password seen", after: expect.stringMatching(/\d/) }],
    });
    const { body: record } = await as(owner).get<Body>(`/vault/${id}`);
    expect(record).toMatchObject({ version: 1, password_seen_at: expect.stringMatching(/Z$/) });
  });

  it("is for who may reveal it, of his own company", async () => {
    const { id } = await make();
    expect(await as(auditor).get(`/vault/${id}`)).toMatchObject({
      body: { can: { reveal: false }, why: { reveal: "You are not allowed to see the password" } },
    });
    for (const client of [auditor, payroll]) expect(await as(client).get(`/vault/${id}/password`)).toMatchObject(refused("FORBIDDEN"));
    expect(await as(stranger).get(`/vault/${id}/password`)).toMatchObject(refused("NOT_FOUND"));
    expect((await clientOf(addresses, undefined).get(`/vault/${id}/password`)).status).toBe(401);
    expect((await as(safety).get("/vault/999999999/password")).status).toBe(404);
    const { body } = await studio.admin.directus<{ data: Body[] }>("GET", `/items/audit_log?filter[event][_eq]=secret_read&filter[item][_eq]=${id}`);
    expect(body.data).toEqual([]);
  });

  it("can not be reached at Directus by who lacks the right, by no query, and by the others as a mask", async () => {
    const { id } = await make();
    const at = (client: Client | undefined, query: string) => as(client).directus<{ data: Body[] }>("GET", `/items/vault_entries?${query}`);
    expect((await at(payroll, "fields=id")).status).toBe(403);
    expect((await at(stranger, `fields=id&filter[id][_eq]=${id}`)).body.data).toEqual([]);
    const queries = [
      "fields=id,password",
      "filter[password][_starts_with]=v1",
      "filter[password][_nnull]=true",
      "filter[_or][0][password][_contains]=a",
      "sort=password",
      "aggregate[count]=password",
      "alias[p]=password&fields=p",
    ];
    for (const query of queries) expect([query, (await at(auditor, query)).status]).toEqual([query, 403]);
    const all = await at(auditor, `fields=*&filter[id][_eq]=${id}`);
    expect([all.status, all.body.data.length, "password" in (all.body.data[0] ?? {})]).toEqual([200, 1, false]);
    const reached = await as(auditor).directus<{ data: Body[] }>("GET", `/items/customers?fields=*.*&limit=3`);
    expect(JSON.stringify(reached.body)).not.toContain("v1.");
    for (const client of [safety, studio.admin])
      expect((await at(client, `fields=password,seal&filter[id][_eq]=${id}`)).body.data).toMatchObject([{ password: "**********" }]);
  });

  it("is asked of Directus' own address by who may, too", async () => {
    const { id } = await make({ password: "gravel" });
    const ask = (client: Client | undefined, path = `/haulbook/reveal/vault_entries/${id}/password`) =>
      as(client).directus<{ data: { text: string } }>("POST", path, {});
    expect((await ask(safety)).body.data).toEqual({ text: "gravel" });
    for (const client of [auditor, payroll, stranger]) expect((await ask(client)).status).toBe(403);
    expect(await as(auditor).directus("SEARCH", "/items/vault_entries", { query: { fields: ["id", "password"] } })).toMatchObject({ status: 403 });
    for (const query of ["aggregate[count]=id&groupBy[]=password", "aggregate[max]=password", "aggregate[countDistinct]=password"])
      expect([query, (await as(auditor).directus("GET", `/items/vault_entries?${query}`)).status]).toEqual([query, 403]);
    for (const path of [`vault_entries/${id}/username`, `vault_entries/${id}/seal`, "directus_users/1/password"])
      expect((await ask(safety, `/haulbook/reveal/${path}`)).status).toBe(403);
  });

  it("is sealed for the studio as well, which shows and keeps a mask", async () => {
    const { id } = await make({ password: "gravel" });
    const patch = (body: Body) => studio.admin.directus("PATCH", `/items/vault_entries/${id}`, body);
    expect((await patch({ password: "**********", used_for: "Studio" })).status).toBe(200);
    expect(await passwordOf(id)).toBe("gravel");
    expect((await patch({ password: "onion" })).status).toBe(200);
    expect(await passwordOf(id)).toBe("onion");
    expect((await patch({ password: "" })).status).toBe(400);
    expect((await as(auditor).directus("PATCH", `/items/vault_entries/${id}`, { password: "mine" })).status).toBe(403);
  });

  it("that was changed in the database is refused with a sentence, and so is another row's", async () => {
    const [one, other] = [await make({ password: "one" }), await make({ password: "other" })];
    await inDatabase({ dataDir: variables?.DATA_DIR ?? "", database: variables }, async (db) => {
      const rows = await db("vault_entries").whereIn("id", [one.id, other.id]).orderBy("id");
      await db("vault_entries").where({ id: one.id }).update({ password: rows[1].password });
      await db("vault_entries").where({ id: other.id }).update({ company: 2 });
    });
    expect(await as(safety).get(`/vault/${one.id}/password`)).toMatchObject({ status: 409, body: { error: { code: "CONFLICT", message: TAMPERED } } });
    expect(await as(stranger).get(`/vault/${other.id}/password`)).toMatchObject({ status: 409, body: { error: { message: TAMPERED } } });
    expect((await as(safety).put(`/vault/${one.id}`, { ...one, version: undefined, password: "anew" })).status).toBe(200);
    expect(await passwordOf(one.id)).toBe("anew");
  });

  it("stands in no table and no file of the installation", async () => {
    const password = secretWord();
    const headers = { "idempotency-key": crypto.randomUUID() };
    const made = (await as(safety).post<Body & { id: number }>("/vault", vaultBody({ password }), headers)).body;
    await as(safety).put(`/vault/${made.id}`, { ...made, password, used_for: "Kept" }, headers);
    await passwordOf(made.id);
    const dataDir = variables?.DATA_DIR ?? "";
    await inDatabase({ dataDir, database: variables }, async (db) => {
      const isPostgres = db.client.config.client === "pg";
      const tables: { name: string }[] = await (isPostgres
        ? db("information_schema.tables").where({ table_schema: "public" }).select({ name: "table_name" })
        : db("sqlite_master").where({ type: "table" }).select("name"));
      for (const { name } of tables) expect([name, JSON.stringify(await db(name)).includes(password.slice(0, 12))]).toEqual([name, false]);
    });
    for (const name of (await readdir(dataDir)).filter((file) => /haulbook\.db|log/.test(file)))
      expect([name, (await readFile(join(dataDir, name))).includes(password)]).toEqual([name, false]);
  });
});
