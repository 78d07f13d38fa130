/** `npm run restore -- <folder>`: a back-up into an empty installation, proved before and after. */
import { copyFile, mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { readSettings, type Settings, SettingsError } from "../env.ts";
import { clearSharedCaches } from "../schema/apply.ts";
import { engineFor } from "./engines.ts";
import { type Manifest, readManifest, tableDifferences } from "./manifest.ts";
import { asProgram } from "./program.ts";
import { contentOf, copyMeasured, locationsOf, placeOf, sameContent } from "./storage.ts";
import { DIRECTUS_VERSION } from "./version.ts";

const MOST_NAMED = 5;
const some = (names: readonly string[]) =>
  `${names.slice(0, MOST_NAMED).join(", ")}${names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : ""}`;

async function assertWhole(folder: string, manifest: Manifest): Promise<void> {
  const all = [
    { path: join(folder, manifest.database.file), ...manifest.database },
    ...manifest.files.map((file) => ({ path: placeOf(folder, file), ...file })),
  ];
  const wrong: string[] = [];
  for (const { path, ...content } of all) if (!sameContent(content, await contentOf(path))) wrong.push(path);
  if (wrong.length > 0) throw new SettingsError(`The back-up is damaged, nothing was restored: ${some(wrong)}`);
}
function assertFits(settings: Settings, manifest: Manifest): void {
  const { client } = settings.database;
  if (client !== manifest.database.client)
    throw new SettingsError(`The back-up is of ${manifest.database.client}, the settings name ${client}. Name a database of its kind.`);
  if (DIRECTUS_VERSION !== manifest.directus)
    throw new SettingsError(
      `The back-up is of Directus ${manifest.directus}, this is ${DIRECTUS_VERSION}. Restore with the version that made it, then upgrade.`,
    );
}

/** Files that are there with the same bytes are left as they are. */
async function restoreFiles(settings: Settings, folder: string, manifest: Manifest): Promise<void> {
  const locations = locationsOf(settings);
  for (const file of manifest.files) {
    const root = locations.get(file.location);
    if (root === undefined) throw new SettingsError(`The settings name no folder for the files of "${file.location}" (STORAGE_LOCATIONS).`);
    const to = join(root, file.name);
    if (sameContent(file, await contentOf(to))) continue;
    if (!sameContent(file, await copyMeasured(placeOf(folder, file), to))) throw new SettingsError(`${to} was not written as it is in the back-up.`);
  }
}

/**
 * Puts a back-up into the installation that the settings name.
 * @throws SettingsError before anything is written where the back-up is damaged or of another kind, or rows are there already
 */
export async function restore(settings: Settings, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  assertFits(settings, manifest);
  await assertWhole(folder, manifest);
  const engine = engineFor(settings);
  await engine.assertEmpty();
  await restoreFiles(settings, folder, manifest);
  await engine.restore(join(folder, manifest.database.file));
  const differences = tableDifferences(manifest.tables, await engine.tables());
  if (differences.length > 0) throw new SettingsError(`What was restored is not what was kept: ${some(differences)}`);
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
  if (manifest.secret) await copyFile(join(folder, "secret"), join(settings.dataDir, "secret"));
  if (settings.redis) await clearSharedCaches(settings);
  return manifest;
}

if (import.meta.main)
  await asProgram("npm run restore -- <folder of a back-up>", async (name) => {
    const { made, tables, files, missing } = await restore(readSettings(), resolve(name));
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    const lines = [`Restored as of ${made}: ${rows} rows of ${Object.keys(tables).length} tables and ${files.length} files, compared one by one.`];
    if (missing.length > 0) lines.push(`${missing.length} files had no bytes when it was made: ${some(missing)}`);
    return [...lines, "npm start goes on with it."];
  });
