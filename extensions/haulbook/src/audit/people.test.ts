import { expect, it } from "vitest";
import { openDatabase } from "../../test/fixture.ts";
import { HIDDEN, note, noteSecretRead } from "./log.ts";
import { happeningsOf } from "./people.ts";

const ADMIN = { user: "admin", address: "192.0.2.1" };
const ann = { id: "ann", email: "ann@maple.example", role: "r1", company: 1, status: "active", password: "$argon2 old", token: null, tfa_secret: null };
const eventsOf = async (after: object, by: typeof ADMIN | { user: null; address: string } = ADMIN) =>
  (await happeningsOf(await openDatabase(), "directus_users", "update", by, "ann", ann, after as never)).map(({ event, changes }) => [event, changes]);

it("says nothing of what is not watched, or is sent as it was", async () => {
  expect(await eventsOf({ last_page: "/users", first_name: "Ann" })).toEqual([]);
  expect(await eventsOf({ role: { id: "r1", name: "Sales" }, company: 1, status: "active", email: ann.email, token: null })).toEqual([]);
});

it("tells a changed password from one that was reset by a link, and neither from its value", async () => {
  expect(await eventsOf({ password: "gravel onion" })).toEqual([["password_changed", undefined]]);
  expect(await eventsOf({ password: "gravel onion" }, { user: null, address: "" })).toEqual([["password_reset", undefined]]);
  expect(await eventsOf({ tfa_secret: "JBSWY3DP" })).toEqual([["factor_changed", { tfa_secret: [null, HIDDEN] }]]);
});

it("keeps one line for each kind of change", async () => {
  expect(await eventsOf({ password: "gravel onion", status: "suspended", token: "x" })).toEqual([
    ["password_changed", undefined],
    ["person_changed", { status: ["active", "suspended"], token: [null, HIDDEN] }],
  ]);
});

it("has a line for a secret that is read, with what it is and not what it says", async () => {
  const rows = await openDatabase();
  await noteSecretRead(rows, { user: "ann", admin: false, ip: "::ffff:192.0.2.7" }, { collection: "documents", item: 7, name: "Bank account" }, "number");
  await note(rows, { event: "sign_in_failed", by: { user: null, address: "" }, typed: "my password" });
  expect(await rows.find("audit_log", {}, { columns: ["event", "actor", "address", "target", "person_name", "item"], by: ["id"] })).toEqual([
    { event: "secret_read", actor: "ann", address: "192.0.2.7", target: "Bank account: number", person_name: null, item: "7" },
    { event: "sign_in_failed", actor: null, address: null, target: null, person_name: HIDDEN, item: null },
  ]);
});
