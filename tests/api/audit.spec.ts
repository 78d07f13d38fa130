/** The record of sign-ins and rights: what happens is on it, the administrator alone reads it, and nobody changes it. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, clientOf, PASSWORD, signIn } from "../lib/client.ts";
import { inDatabase } from "../lib/database.ts";
import { openStudio, type Studio, switched, travelling } from "../lib/people.ts";

const addresses = inject("addresses");
const secret = inject("internalSecret");
const variables = inject("variables");
const installation = { dataDir: variables?.DATA_DIR ?? "", database: variables };
const FROM = "198.51.100.77";

type Line = {
  id: number;
  event: string;
  at: string;
  person: string | null;
  person_name: string | null;
  actor_name: string | null;
  address: string | null;
  company_name: string | null;
  target: string | null;
  collection: string | null;
  item: string | null;
  changes: Record<string, [unknown, unknown]> | null;
};

let studio: Studio;
let admin: Client;
let last = 0;
async function lines(filter = ""): Promise<Line[]> {
  const { body } = await admin.directus<{ data: Line[] }>("GET", `/items/audit_log?sort=id&limit=-1&filter[id][_gt]=${last}${filter}`);
  return body.data;
}
/** What the act puts on record. The line of a create is written once it has been told. */
async function recorded(act: () => Promise<unknown>, atLeast = 1): Promise<Line[]> {
  const [newest] = (await admin.directus<{ data: Line[] }>("GET", "/items/audit_log?sort=-id&limit=1&fields=id")).body.data;
  last = newest?.id ?? 0;
  await act();
  await expect.poll(async () => (await lines()).length, { timeout: 5000, interval: 20 }).toBeGreaterThanOrEqual(atLeast);
  return lines();
}
const login = (username: string, password: string) =>
  clientOf(addresses, undefined).post("/login", { username, password }, { "x-forwarded-for": `10.9.9.9, ${FROM}` });
/** A person of Maple's who signs in with the usual password. */
async function someone(role = "sales") {
  const email = `${crypto.randomUUID()}@maple.example`;
  const like = await studio.personOf(`${role}@maple.example`);
  const sent = { email, password: PASSWORD, first_name: "Robin", last_name: "Reed", status: "active", role: like.role, company: 1 };
  const { body } = await admin.directus<{ data: { id: string } }>("POST", "/users", sent);
  const { id } = body.data;
  const isThere = async () => (await admin.directus<{ data: Line[] }>("GET", `/items/audit_log?filter[person][_eq]=${id}`)).body.data.length;
  await expect.poll(isThere, { timeout: 5000, interval: 20 }).toBe(1);
  return { id, email };
}

beforeAll(async () => {
  studio = await openStudio(addresses);
  admin = studio.admin;
});

describe("on record", () => {
  it("are sign-ins, right and wrong ones, with the caller's address and company", async () => {
    const { id, email } = await someone();
    const [right] = await recorded(() => login(email, PASSWORD));
    expect(right).toMatchObject({ event: "sign_in", person: id, person_name: email, actor_name: email, address: FROM, company_name: "Maple Leaf Freight" });
    const found = await recorded(() => login(email, "a wrong one"));
    expect(found).toMatchObject([{ event: "sign_in_failed", person: id, person_name: email, actor_name: null, address: FROM, changes: null }]);
    expect(JSON.stringify(found)).not.toContain("wrong one");
    const nobody = `${crypto.randomUUID()}@maple.example`;
    expect(await recorded(() => login(nobody, "x"))).toMatchObject([{ event: "sign_in_failed", person: null, person_name: nobody }]);
    // A door that takes whatever is typed for a name, a password too.
    const query = 'mutation { auth_login(email: "my secret word", password: "x") { access_token } }';
    const typed = () => admin.directus("POST", "/graphql/system", { query });
    expect(JSON.stringify(await recorded(typed))).not.toContain("secret word");
  });

  it("are ended sessions and switches of accounts, from where they are asked for", async () => {
    const { email, home } = await travelling(addresses, studio);
    const away = () => switched(addresses, home, 2);
    const [there] = await recorded(away);
    expect(there).toMatchObject({
      event: "account_switched",
      actor_name: email,
      company_name: "Prairie Haul",
      changes: { company: ["Maple Leaf Freight", "Prairie Haul"] },
    });
    const { email: other } = await someone();
    const client = await signIn(addresses, other);
    const ended = await recorded(() => client.post("/logout", {}, { "x-forwarded-for": FROM }));
    expect(ended).toMatchObject([{ event: "session_ended", actor_name: other, person_name: other, address: FROM }]);
  });

  it("are people: who was made, changed and removed by whom, old and new, and no secret", async () => {
    let [id, email] = ["", ""];
    const made = await recorded(async () => {
      ({ id, email } = await someone());
    });
    expect(made).toMatchObject([
      {
        event: "person_added",
        person: id,
        person_name: email,
        actor_name: "admin@haulbook.example",
        target: `Person ${email}`,
        changes: { role: [null, "Sales"] },
      },
    ]);
    await signIn(addresses, email);
    const yard = await studio.personOf("yard@maple.example");
    const changed = await recorded(() => studio.change(id, { role: yard.role, status: "suspended", first_name: "Sam" }), 2);
    expect(changed.map(({ event, changes }) => ({ event, changes }))).toEqual([
      { event: "person_changed", changes: { role: ["Sales", "Yard"], status: ["active", "suspended"] } },
      { event: "session_ended", changes: null },
    ]);
    expect(changed[1]?.target).toBe("Open sessions: 1");
    const secrets = await recorded(() => studio.change(id, { password: "another gravel onion" }));
    expect(secrets).toMatchObject([{ event: "password_changed", person: id, changes: null }]);
    const token = await recorded(() => studio.change(id, { token: "a-fixed-token-of-a-program" }));
    expect(token).toMatchObject([{ event: "person_changed", changes: { token: [null, "(hidden)"] } }]);
    const gone = await recorded(() => admin.directus("DELETE", `/users/${id}`));
    expect(gone).toMatchObject([{ event: "person_removed", person: id, person_name: email }]);
    const everything = JSON.stringify([made, changed, secrets, token, gone]);
    for (const word of [PASSWORD, "gravel onion", "a-fixed-token", "argon2"]) expect(everything).not.toContain(word);
    // A page of the studio writes what one looks at last: that is nothing that anybody must know.
    const { id: other } = await someone();
    const [next] = await recorded(async () => {
      await studio.change(other, { last_page: "/content" });
      await studio.change(other, { status: "suspended" });
    });
    expect(next).toMatchObject({ event: "person_changed", changes: { status: ["active", "suspended"] } });
  });

  it("are roles, policies, permissions and who has them", async () => {
    const name = `Night shift ${crypto.randomUUID()}`;
    const made = async <T extends object>(path: string, body: T) => (await admin.directus<{ data: { id: string } }>("POST", path, body)).body.data.id;
    let [role, policy] = ["", ""];
    const first = await recorded(async () => {
      role = await made("/roles", { name });
    });
    expect(first).toMatchObject([
      { event: "right_added", collection: "directus_roles", item: role, target: `Role ${name}`, actor_name: "admin@haulbook.example" },
    ]);
    const second = await recorded(async () => {
      policy = await made("/policies", { name, admin_access: false });
    });
    expect(second).toMatchObject([{ event: "right_added", collection: "directus_policies", changes: { name: [null, name] } }]);
    const third = await recorded(() => admin.directus("PATCH", `/policies/${policy}`, { admin_access: true }));
    expect(third).toMatchObject([{ event: "right_changed", collection: "directus_policies", target: `Policy ${name}`, changes: { admin_access: [0, 1] } }]);
    const fourth = await recorded(() => made("/permissions", { policy, collection: "orders", action: "read", fields: ["id", "total"] }));
    expect(fourth).toMatchObject([
      {
        event: "right_added",
        collection: "directus_permissions",
        target: "Permission orders.read",
        changes: { policy: [null, name], fields: [null, "id,total"] },
      },
    ]);
    // As the studio does: within the role.
    const fifth = await recorded(() => admin.directus("PATCH", `/roles/${role}`, { policies: { create: [{ policy }], update: [], delete: [] } }));
    expect(fifth).toMatchObject([{ event: "right_added", collection: "directus_access", changes: { policy: [null, name] } }]);
    const sixth = await recorded(() => admin.directus("DELETE", `/policies/${policy}`));
    expect(sixth).toContainEqual(expect.objectContaining({ event: "right_removed", collection: "directus_policies", target: `Policy ${name}` }));
    await admin.directus("DELETE", `/roles/${role}`);
  });

  it("is nothing that was refused", async () => {
    const owner = await signIn(addresses, "owner@maple.example");
    const { id } = await someone();
    const newest = async () => (await admin.directus<{ data: Line[] }>("GET", "/items/audit_log?sort=-id&limit=1&fields=id")).body.data;
    const before = await newest();
    expect((await owner.directus("PATCH", `/users/${id}`, { status: "suspended" })).status).toBe(403);
    expect((await admin.directus("PATCH", "/users", [{ id, role: crypto.randomUUID() }])).status).toBeGreaterThanOrEqual(400);
    expect(await newest()).toEqual(before);
  });
});

describe("the record", () => {
  it("is read by administrators alone", async () => {
    for (const person of ["owner", "auditor", "dispatch"]) {
      const client = await signIn(addresses, `${person}@maple.example`);
      for (const path of ["/items/audit_log", "/items/audit_log/1", "/items/audit_log?aggregate[count]=*"])
        expect([person, path, (await client.directus("GET", path)).status]).toEqual([person, path, 403]);
    }
    expect((await clientOf(addresses, undefined).directus("GET", "/items/audit_log")).status).toBe(403);
    expect((await lines()).length).toBeGreaterThan(0);
  });

  it("is changed by nobody, by no door", async () => {
    const { email } = await someone();
    const [line] = await recorded(() => login(email, PASSWORD));
    const id = line?.id ?? 0;
    const whole = async () => inDatabase(installation, async (db) => JSON.stringify(await db("audit_log").where("id", "<=", id).orderBy("id")));
    const before = await whole();
    const forged = { event: "sign_in", at: "2020-01-01T00:00:00Z", person_name: "forged" };
    const importing = new FormData();
    importing.set("file", new Blob([JSON.stringify([{ id, ...forged }])], { type: "application/json" }), "lines.json");
    const graphql = (query: string, door = "/graphql") => admin.directus("POST", door, { query });
    const field = { meta: { hidden: true }, schema: { default_value: "x" } };
    const relation = { collection: "audit_log", field: "person", related_collection: "directus_users", schema: { on_delete: "CASCADE" }, meta: {} };
    const refused = [
      await admin.directus("POST", "/items/audit_log", forged),
      await admin.directus("POST", "/items/audit_log", [forged]),
      await admin.directus("PATCH", `/items/audit_log/${id}`, forged),
      await admin.directus("PATCH", "/items/audit_log", [{ id, ...forged }]),
      await admin.directus("PATCH", "/items/audit_log", { keys: [id], data: forged }),
      await admin.directus("PATCH", "/items/audit_log", { query: { filter: { id: { _lte: id } } }, data: forged }),
      await admin.directus("DELETE", `/items/audit_log/${id}`),
      await admin.directus("DELETE", "/items/audit_log", [id]),
      await admin.directus("DELETE", "/items/audit_log", { query: { filter: {}, limit: -1 } }),
      await admin.directus("POST", "/utils/import/audit_log", importing),
      await graphql(`mutation { update_audit_log_item(id: ${id}, data: { person_name: "forged" }) { id } }`),
      await graphql(`mutation { delete_audit_log_item(id: ${id}) { id } }`),
      await graphql('mutation { delete_collections_item(collection: "audit_log") { collection } }', "/graphql/system"),
      await admin.directus("DELETE", "/collections/audit_log"),
      await admin.directus("PATCH", "/collections/audit_log", { meta: { singleton: true } }),
      await admin.directus("PATCH", "/collections", [{ collection: "audit_log", meta: { singleton: true } }]),
      await admin.directus("DELETE", "/fields/audit_log/person_name"),
      await admin.directus("PATCH", "/fields/audit_log/person_name", field),
      await admin.directus("PATCH", "/fields/audit_log", [{ field: "person_name", ...field }]),
      await admin.directus("POST", "/fields/audit_log", { field: "more", type: "string" }),
      await admin.directus("POST", "/relations", relation),
    ];
    const went = refused.map(({ status, body }, index) => ({ index, isRefused: status >= 400 || "errors" in body }));
    expect(went.filter(({ isRefused }) => !isRefused)).toEqual([]);
    expect(await whole()).toBe(before);
    const fields = await admin.directus<{ data: { field: string }[] }>("GET", "/fields/audit_log");
    expect(fields.body.data.map(({ field: name }) => name)).not.toContain("more");
    expect((await admin.directus<{ data: object[] }>("GET", "/relations/audit_log")).body.data).toEqual([]);
  });

  it("stays kept: the product's own extension is not switched off in the studio", async () => {
    const { body } = await admin.directus<{ data: { id: string; bundle: string | null }[] }>("GET", "/extensions");
    expect(body.data.length).toBeGreaterThan(0);
    for (const { id } of body.data) expect((await admin.directus("PATCH", `/extensions/${id}`, { meta: { enabled: false } })).status).toBe(403);
  });

  it("loses what is older than its days, and nothing else", async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const put = (days: number) =>
      inDatabase(installation, (db) => db("audit_log").insert({ id: -days, event: "sign_in", at: daysAgo(days), person_name: `${days} days` }));
    // Pruning goes by the order in which lines were written.
    await inDatabase(installation, (db) => db("audit_log").update({ at: daysAgo(399) }));
    for (const days of [401, 398]) await put(days);
    const count = () => inDatabase(installation, async (db) => Number((await db("audit_log").count({ n: "*" }))[0]?.n));
    const before = await count();
    const response = await fetch(`${addresses.directus}/haulbook/prune`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-internal-secret": secret },
      body: "{}",
    });
    expect(await response.json()).toEqual({ removed: 1 });
    expect(await count()).toBe(before - 1);
  });
});
