import { beforeEach, describe, expect, it } from "vitest";
import { ADMIN, create, DISPATCHER, MAPLE, openDatabase, PRAIRIE, update } from "../../test/fixture.ts";
import { first, type Row, type Rows } from "../rows.ts";
import { openVault, secretsIn, vaultOf } from "./keys.ts";
import { resealAll } from "./reseal.ts";
import { reveal } from "./reveal.ts";
import { seal, unseal } from "./seal.ts";

const CHANGED = { message: "This was changed outside Haulbook and can not be shown. Please enter it anew." };
const OTHER_KEY = { message: "This was locked with a key that this installation does not have. Please tell your administrator, or enter it anew." };
const PLACE = { collection: "vault_entries", field: "password", row: { company: MAPLE, seal: "one" } };

describe("a sealed value", () => {
  it("opens at its own place alone, as it was given", async () => {
    const vault = await vaultOf(["first"]);
    for (const text of ["  Gravel;onion 7! ", "пароль 🔑", "x y"]) {
      const [one, other] = [await seal(vault, PLACE, text), await seal(vault, PLACE, text)];
      expect(one).not.toBe(other);
      expect(one).toMatch(/^v1\.[0-9a-f]{16}\.[\w-]{16}\.[\w-]+$/);
      expect(one).not.toContain(text);
      expect(await unseal(vault, PLACE, one)).toBe(text);
      const elsewhere = [
        { ...PLACE, row: { ...PLACE.row, company: PRAIRIE } },
        { ...PLACE, row: { ...PLACE.row, seal: "two" } },
        { ...PLACE, field: "pin" },
        { ...PLACE, collection: "cameras" },
      ];
      for (const place of elsewhere) await expect(unseal(vault, place, one)).rejects.toMatchObject(CHANGED);
    }
  });

  it("that was tampered with is refused with a sentence", async () => {
    const vault = await vaultOf(["first"]);
    const [version, key, nonce = "", text = ""] = (await seal(vault, PLACE, "gravel")).split(".");
    const flipped = (part: string) => (part.startsWith("A") ? "B" : "A") + part.slice(1);
    const wrong = [
      [version, key, flipped(nonce), text],
      [version, key, nonce, flipped(text)],
      [version, key, nonce, text.slice(0, -4)],
      [version, key, nonce],
      ["gravel"],
      [""],
    ];
    for (const parts of wrong) await expect(unseal(vault, PLACE, parts.join("."))).rejects.toMatchObject(CHANGED);
    await expect(unseal(vault, PLACE, "v1.****.nonsense.%")).rejects.toMatchObject(OTHER_KEY);
  });

  it("says which key it wants", async () => {
    const sealed = await seal(await vaultOf(["first"]), PLACE, "gravel");
    await expect(unseal(await vaultOf(["second"]), PLACE, sealed)).rejects.toMatchObject(OTHER_KEY);
    expect(await unseal(await vaultOf(["second", "first"]), PLACE, sealed)).toBe("gravel");
  });
});

it("reads the keys of the settings", () => {
  expect(secretsIn({})).toBeUndefined();
  expect(secretsIn({ VAULT_KEY: "new", VAULT_KEY_OLD: "old, older," })).toEqual(["new", "old", "older"]);
  expect(secretsIn({ VAULT_KEY: "new", VAULT_KEY_OLD: ["old", "older"] })).toEqual(["new", "old", "older"]);
});

describe("entries of the vault", () => {
  let rows: Rows;
  const ENTRY = { type: "CMP", url: "portal.example/login", used_for: "Tenders", username: "maple", password: " Gravel;onion 7! " };
  const stored = async (id: unknown) => (await first(rows, "vault_entries", { id })) as Row;
  const seen = (id: unknown) => reveal(rows, DISPATCHER, { collection: "vault_entries", id: Number(id), field: "password" });
  beforeEach(async () => {
    rows = await openDatabase();
    openVault(rows, ["first"]);
  });

  it("keep their password sealed, whoever writes it, and out of the history", async () => {
    const { id } = await create(rows, "vault_entries", ENTRY);
    expect(await stored(id)).toMatchObject({ url: "https://portal.example/login", used_by: "Maple Leaf Freight", password: expect.stringMatching(/^v1\./) });
    expect(await seen(id)).toBe(ENTRY.password);
    await update(rows, "vault_entries", [Number(id)], { password: "Wet gravel" }, ADMIN);
    expect(await seen(id)).toBe("Wet gravel");
    const told = JSON.stringify([await rows.find("history", {}), await rows.find("vault_entries", {})]);
    expect(told).toContain("password_at");
    for (const word of ["ravel", "v1."]) expect(JSON.stringify(await rows.find("history", {}))).not.toContain(word);
    expect(told).not.toContain("ravel");
  });

  it("keep it where a write says nothing of it, or sends back what Directus shows", async () => {
    const { id } = await create(rows, "vault_entries", ENTRY);
    const { password, password_at } = await stored(id);
    await update(rows, "vault_entries", [Number(id)], { username: "maple2", password: "**********", seal: "mine", password_at: "2020-01-01T00:00:00Z" });
    expect(await stored(id)).toMatchObject({ username: "maple2", password, password_at });
    for (const nothing of ["", null])
      await expect(update(rows, "vault_entries", [Number(id)], { password: nothing })).rejects.toMatchObject({
        extensions: { field: "password", message: "This is a mandatory field." },
      });
  });

  it("want a password, of a length that is kept", async () => {
    const { password: _, ...none } = ENTRY;
    for (const wrong of [none, { ...none, password: "" }, { ...none, password: "**********" }])
      await expect(create(rows, "vault_entries", wrong)).rejects.toMatchObject({ message: expect.stringContaining("This is a mandatory field.") });
    await expect(create(rows, "vault_entries", { ...none, password: "x".repeat(501) })).rejects.toMatchObject({ message: "Maximum allowed 500 character" });
    await expect(create(rows, "vault_entries", { ...none, password: 7 })).rejects.toMatchObject({ message: expect.stringContaining("valid value") });
  });

  it("can not be swapped between rows, and tell who saw them", async () => {
    const [one, other] = [await create(rows, "vault_entries", ENTRY), await create(rows, "vault_entries", { ...ENTRY, password: "Other" })];
    expect(await seen(one.id)).toBe(ENTRY.password);
    const [line] = await rows.find("audit_log", { event: "secret_read" });
    expect(line).toMatchObject({
      actor: DISPATCHER.user,
      collection: "vault_entries",
      item: String(one.id),
      target: `vault entry ${String(one.id)}: Password`,
    });
    const [entry] = (await rows.find("history", { item: one.id, action: "update" })).filter(({ changes }) => String(changes).includes("password_seen_at"));
    expect(entry).toMatchObject({ user: DISPATCHER.user, company: MAPLE });
    await rows.update("vault_entries", { id: one.id }, { password: (await stored(other.id)).password });
    await expect(seen(one.id)).rejects.toMatchObject(CHANGED);
    expect(await rows.find("audit_log", { event: "secret_read" })).toHaveLength(1);
  });

  it("stay readable when the key is another, and what can not be opened stays as it is", async () => {
    const made = [await create(rows, "vault_entries", ENTRY), await create(rows, "vault_entries", { ...ENTRY, password: "Other" })];
    const broken = await create(rows, "vault_entries", ENTRY);
    await rows.update("vault_entries", { id: broken.id }, { password: "v1.0000.x.y" });
    openVault(rows, ["second", "first"]);
    expect(await resealAll(rows)).toEqual({ resealed: 2, left: [`vault_entries ${String(broken.id)}`] });
    expect(await resealAll(rows)).toMatchObject({ resealed: 0 });
    openVault(rows, ["second"]);
    expect([await seen(made[0]?.id), await seen(made[1]?.id)]).toEqual([ENTRY.password, "Other"]);
    await expect(seen(broken.id)).rejects.toMatchObject(OTHER_KEY);
  });
});
