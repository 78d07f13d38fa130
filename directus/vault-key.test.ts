import { mkdtempSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { openSecret, sealedSecret } from "../extensions/haulbook/src/factors/sealed-secrets.ts";
import { rowsOf } from "../extensions/haulbook/src/knex-rows.ts";
import type { Row } from "../extensions/haulbook/src/rows.ts";
import { openVault, vaultOf } from "../extensions/haulbook/src/vault/keys.ts";
import { seal, unseal } from "../extensions/haulbook/src/vault/seal.ts";
import { connect } from "./database.ts";
import { readSettings, type Settings } from "./env.ts";
import { takeLock } from "./lock.ts";
import { changeVaultKey } from "./vault-key.ts";

const [FIRST, SECOND] = ["0a9b8c7d6e5f40312a3b4c5d6e7f8091", "f1c5a09e7b3d4862f1c5a09e7b3d4862"];
const place = (row: Row) => ({ collection: "vault_entries", field: "password", row });
let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), "haulbook-vault-"));
});

async function inDatabase<T>({ database }: Settings, act: (db: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
  const db = connect(database);
  try {
    return await act(db);
  } finally {
    await db.destroy();
  }
}
/** As many entries, under the keys of the settings. */
async function fill(settings: Settings, count: number): Promise<void> {
  const vault = await vaultOf(settings.vaultKeys);
  await inDatabase(settings, async (db) => {
    await db.schema.createTable("vault_entries", (table) => {
      table.increments("id");
      table.integer("company");
      table.string("seal");
      table.text("password");
    });
    await db.schema.createTable("cameras", (table) => {
      table.increments("id");
      table.integer("company");
      table.string("seal");
      table.text("stream_secret");
    });
    await db.schema.createTable("directus_users", (table) => {
      table.string("id");
      table.string("tfa_secret");
    });
    for (let index = 0; index < count; index++) {
      const row = { company: 1, seal: `row ${index}` };
      await rowsOf(db).insert("vault_entries", [{ ...row, password: await seal(vault, place(row), `secret ${index}`) }]);
    }
  });
}
const read = (settings: Settings) =>
  inDatabase(settings, async (db) => {
    const vault = await vaultOf(settings.vaultKeys);
    return Promise.all((await rowsOf(db).find("vault_entries", {}, { by: ["id"] })).map((row) => unseal(vault, place(row), row.password)));
  });

it("makes another key where the installation keeps its own, and every password stays readable", async () => {
  const settings = readSettings({ DATA_DIR });
  await fill(settings, 3);
  expect(await changeVaultKey(settings)).toEqual(["Sealed anew with the present key: 3"]);
  const after = readSettings({ DATA_DIR });
  expect([after.vaultKeys.length, after.vaultKeys[0] === settings.vaultKeys[0]]).toEqual([1, false]);
  expect(await read(after)).toEqual(["secret 0", "secret 1", "secret 2"]);
  await expect(read(settings)).rejects.toMatchObject({ code: "CONFLICT" });
  expect(statSync(join(DATA_DIR, "vault-key")).mode & 0o777).toBe(0o600);
});

it("has second factors follow the key, too, and seals what was in clear", async () => {
  await fill(readSettings({ DATA_DIR, VAULT_KEY: FIRST }), 0);
  const settings = readSettings({ DATA_DIR, VAULT_KEY: SECOND, VAULT_KEY_OLD: FIRST });
  const [sealed, plain] = ["JBSWY3DPEHPK3PXP", "GEZDGNBVGY3TQOJQ"];
  await inDatabase(settings, async (db) => {
    openVault(rowsOf(db), [FIRST]);
    await rowsOf(db).insert("directus_users", [
      { id: "ann", tfa_secret: await sealedSecret(rowsOf(db), "ann", sealed) },
      { id: "ben", tfa_secret: plain },
      { id: "eve", tfa_secret: null },
    ]);
  });
  expect(await changeVaultKey(settings)).toEqual(["Sealed anew with the present key: 2", "VAULT_KEY_OLD is needed no more."]);
  await inDatabase(settings, async (db) => {
    openVault(rowsOf(db), [SECOND]);
    const kept = await rowsOf(db).find("directus_users", {}, { by: ["id"] });
    expect(kept.map(({ tfa_secret }) => tfa_secret)).toEqual([expect.stringMatching(/^v1\./), expect.stringMatching(/^v1\./), null]);
    const [ann, ben] = kept.map(({ tfa_secret }) => String(tfa_secret));
    expect([await openSecret(rowsOf(db), "ann", ann ?? ""), await openSecret(rowsOf(db), "ben", ben ?? "")]).toEqual([sealed, plain]);
  });
});

it("keeps the key of before while something could not be opened", async () => {
  const settings = readSettings({ DATA_DIR });
  await fill(settings, 2);
  await inDatabase(settings, (db) => db("vault_entries").where({ id: 1 }).update({ password: "changed" }));
  expect(await changeVaultKey(settings)).toEqual(["Sealed anew with the present key: 1", "Could not be opened, and stay as they are: vault_entries 1"]);
  expect(readFileSync(join(DATA_DIR, "vault-key"), "utf8").split("\n").slice(1)).toEqual([...settings.vaultKeys]);
});

it("waits for nobody who does not know the key", async () => {
  const settings = readSettings({ DATA_DIR });
  const release = takeLock(join(DATA_DIR, "start.lock"));
  await expect(changeVaultKey(settings)).rejects.toThrow("Stop it first");
  release?.();
  expect(readSettings({ DATA_DIR }).vaultKeys).toEqual(settings.vaultKeys);
});

it("seals with the key that is set what those of before sealed", async () => {
  await fill(readSettings({ DATA_DIR, VAULT_KEY: FIRST }), 2);
  expect(await changeVaultKey(readSettings({ DATA_DIR, VAULT_KEY: SECOND, VAULT_KEY_OLD: FIRST }))).toEqual([
    "Sealed anew with the present key: 2",
    "VAULT_KEY_OLD is needed no more.",
  ]);
  expect(await read(readSettings({ DATA_DIR, VAULT_KEY: SECOND }))).toEqual(["secret 0", "secret 1"]);
});
