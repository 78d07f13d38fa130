/** A back-up taken while people work is one moment, whole; restored on an empty machine it is what it was. */
import { mkdtemp, readdir, readFile, rm, stat, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Knex } from "knex";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { backup } from "../../directus/backup/backup.ts";
import { restore } from "../../directus/backup/restore.ts";
import { readSettings } from "../../directus/env.ts";
import { type Client, signIn } from "../lib/client.ts";
import { inDatabase } from "../lib/database.ts";
import { makeOrder } from "../lib/factories.ts";
import { freshPostgres } from "../lib/postgres.ts";
import { documentBody } from "../lib/registers.ts";

const variables = inject("variables");
const source = readSettings({ ...variables });
const BEFORE = 40;
const PDF = "%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n";
let room: string;
let safety: Client;
let dispatch: Client;
beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), "haulbook-backup-"));
  safety = await signIn(inject("addresses"), "safety@maple.example");
  dispatch = await signIn(inject("addresses"), "dispatch@maple.example");
});
afterAll(() => rm(room, { recursive: true, force: true }));

/** An empty machine. */
async function elsewhere(name: string) {
  const database = process.env.TEST_DATABASE === "postgres" ? await freshPostgres({ name: `haulbook_restored_${name}`, redis: 8 }) : {};
  // What it says to a shared Redis is of no concern here, and takes a process.
  const target = { ...database, REDIS: "", DATA_DIR: join(room, "elsewhere", name) };
  return { settings: readSettings(target), installation: { dataDir: target.DATA_DIR, database } };
}
const made = (name: string) => safety.send<{ id: number }>("POST", "/documents", documents, [{ name: `${name}.pdf`, bytes: `${PDF}${name}` }]);
let documents: Awaited<ReturnType<typeof documentBody>>;

/** Documents come and go with their files, orders with their stops. */
async function work(until: () => boolean): Promise<void> {
  for (let turn = 0; !until(); turn++) {
    const [kept, gone] = await Promise.all([made(`kept ${turn}`), made(`gone ${turn}`), makeOrder(dispatch)]);
    expect([kept.status, (await safety.delete(`/documents/${gone.body.id}`)).status]).toEqual([201, 200]);
  }
}
/** Jobs go on by themselves. */
const BY_ITSELF = ["leases"];
async function everyRow(db: Knex, tables: readonly string[]): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const name of tables.filter((table) => !BY_ITSELF.includes(table))) rows[name] = (await db(name).select()).map((row) => JSON.stringify(row)).toSorted();
  return rows;
}

it("taken amid writes it is whole: files have their bytes, orders their stops", async () => {
  documents = await documentBody(safety);
  // Enough to copy that others come meanwhile.
  await Promise.all(Array.from({ length: BEFORE }, (_, index) => made(`before ${index}`)));
  let isTaken = false;
  const working = Promise.all([1, 2].map(() => work(() => isTaken)));
  const folder = join(room, "amid");
  const manifest = await backup(source, folder).finally(() => (isTaken = true));
  await working;
  expect(manifest).toMatchObject({ missing: [], elsewhere: [] });
  const { settings, installation } = await elsewhere("amid");
  await restore(settings, folder);
  await inDatabase(installation, async (db) => {
    const files = await db("directus_files").whereNotNull("filesize").select("filename_disk", "filesize");
    expect(files.length).toBe(manifest.files.length);
    for (const { filename_disk, filesize } of files) expect((await stat(join(installation.dataDir, "uploads", filename_disk))).size).toBe(Number(filesize));
    const bare = await db("orders").leftJoin("order_items", "order_items.order", "orders.id").whereNull("order_items.id").count({ count: "*" });
    expect(Number(bare[0]?.count)).toBe(0);
  });
});

it("every row and file is the same elsewhere; nothing is written over, nothing damaged is taken", async () => {
  const folder = join(room, "quiet");
  const { tables, files, database } = await backup(source, folder);
  // What locks the vault is not kept beside what it locks.
  expect(await readdir(folder)).not.toContain("vault-key");
  const { settings, installation } = await elsewhere("quiet");
  await restore(settings, folder);
  const names = Object.keys(tables);
  const before = await inDatabase({ dataDir: variables.DATA_DIR ?? "", database: variables }, (db) => everyRow(db, names));
  expect(await inDatabase(installation, (db) => everyRow(db, names))).toEqual(before);
  const uploads = (dataDir: string, name: string) => readFile(join(dataDir, "uploads", name), "hex");
  for (const { name } of files) expect(await uploads(installation.dataDir, name)).toBe(await uploads(variables.DATA_DIR ?? "", name));

  await expect(restore(settings, folder)).rejects.toThrow(/already/);
  await expect(backup(source, folder)).rejects.toThrow(/not empty/);
  await truncate(join(folder, database.file), 5000);
  const other = await elsewhere("other");
  await expect(restore(other.settings, folder)).rejects.toThrow(/damaged, nothing was restored/);
  // The demo's keys are made where the settings are read.
  expect(await readdir(other.installation.dataDir)).toEqual(["secret", "vault-key"]);
  await expect(restore(other.settings, room)).rejects.toThrow(/holds no back-up/);
});
