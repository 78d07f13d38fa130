/** `npm run backup -- <folder>`: database and files of one moment, while the product works, and proof of them. */
import { mkdir, readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { readSettings, type Settings, SettingsError } from "../env.ts";
import { currentFiles, engineFor, type Snapshot } from "./engines.ts";
import { type Manifest, writeManifest } from "./manifest.ts";
import { asProgram } from "./program.ts";
import { type Content, contentOf, copyMeasured, locationsOf, placeOf } from "./storage.ts";
import { DIRECTUS_VERSION } from "./version.ts";

/** A file may come and go while one copies; then the database is copied again, this often. What is kept already makes each time shorter. */
const TRIES = 8;
type Kept = Manifest["files"][number];
type FileRow = Snapshot["files"][number];

async function assertNew(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new SettingsError(`${folder} is not empty. Name a new folder for the back-up.`);
}
const keyOf = ({ storage, filename_disk }: FileRow) => `${storage}/${filename_disk}`;

/** Copies what is not kept yet; files that have no bytes, or lie elsewhere, stay out. */
async function keep(rows: readonly FileRow[], kept: Map<string, Kept>, locations: ReadonlyMap<string, string | undefined>, folder: string): Promise<void> {
  for (const row of rows) {
    const root = locations.get(row.storage);
    if (root === undefined || row.filename_disk === null || kept.has(keyOf(row))) continue;
    const file = { location: row.storage, name: row.filename_disk };
    const content = await copyMeasured(join(root, row.filename_disk), placeOf(folder, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
    if (content) kept.set(keyOf(row), { ...file, ...content });
  }
}

/** @param kept what earlier tries have copied @returns undefined where a file went while it was copied */
async function tryBackup(settings: Settings, folder: string, kept: Map<string, Kept>): Promise<Omit<Manifest, "format"> | undefined> {
  const made = new Date().toISOString();
  const engine = engineFor(settings);
  const locations = locationsOf(settings);
  // Files first: what is deleted after the database's moment has been kept, what came before it is fetched after.
  await keep(await currentFiles(settings.database), kept, locations, folder);
  const { tables, files } = await engine.copy(join(folder, engine.file));
  await keep(files, kept, locations, folder);
  const without = files.filter((row) => locations.get(row.storage) !== undefined && !kept.has(keyOf(row)));
  const now = new Set((await currentFiles(settings.database)).map(({ id }) => id));
  if (without.some(({ id }) => !now.has(id))) {
    await rm(join(folder, engine.file));
    return undefined;
  }
  const named = new Set(files.map(keyOf));
  for (const [key, file] of kept)
    if (!named.has(key)) {
      kept.delete(key);
      await rm(placeOf(folder, file));
    }
  const secret = await copyMeasured(join(settings.dataDir, "secret"), join(folder, "secret")).catch(() => undefined);
  const content = (await contentOf(join(folder, engine.file))) as Content;
  return {
    made,
    directus: DIRECTUS_VERSION,
    database: { client: settings.database.client, file: engine.file, ...content },
    tables,
    files: [...kept.values()].toSorted((one, other) => one.name.localeCompare(other.name)),
    missing: without.map(({ id }) => id),
    elsewhere: [...new Set(files.map(({ storage }) => storage))].filter((name) => locations.get(name) === undefined),
    secret: secret !== undefined,
  };
}

/**
 * Writes a back-up into a new folder. What it leaves there without a manifest is none.
 * @throws SettingsError where the folder is in use, or the copy is not whole
 */
export async function backup(settings: Settings, folder: string): Promise<Omit<Manifest, "format">> {
  await assertNew(folder);
  const kept = new Map<string, Kept>();
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const manifest = await tryBackup(settings, folder, kept);
    if (manifest) {
      await writeManifest(folder, manifest);
      return manifest;
    }
  }
  throw new SettingsError("Files were deleted all the while; try again when less is going on.");
}

if (import.meta.main)
  await asProgram("npm run backup -- <new folder>", async (name) => {
    const folder = resolve(name);
    const { tables, files, missing, elsewhere } = await backup(readSettings(), folder);
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    const lines = [`${folder}: ${rows} rows of ${Object.keys(tables).length} tables, ${files.length} files.`];
    if (missing.length > 0) lines.push(`${missing.length} files have a row and no bytes, here as there: ${missing.slice(0, 5).join(", ")}`);
    if (elsewhere.length > 0) lines.push(`Not in it, since they lie elsewhere: the files of ${elsewhere.join(", ")}.`);
    return lines;
  });
