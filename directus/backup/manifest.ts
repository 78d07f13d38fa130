/** What a back-up says of itself; a restore believes nothing else. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { SettingsError } from "../env.ts";

const FORMAT = 1;
const MANIFEST = "manifest.json";

const content = { size: z.number().int().nonnegative(), sha256: z.string().length(64) };
const manifestOf = z.object({
  format: z.literal(FORMAT),
  /** When it was begun. */
  made: z.string(),
  directus: z.string(),
  database: z.object({ client: z.enum(["sqlite3", "pg"]), file: z.string(), ...content }),
  /** Rows of each table, and on Postgres a sum over what they hold, as of one moment. */
  tables: z.record(z.string(), z.object({ rows: z.number().int().nonnegative(), sum: z.string().optional() })),
  /** Below `files/<location>/`. */
  files: z.array(z.object({ location: z.string(), name: z.string(), ...content })),
  /** Rows of files whose bytes were nowhere when it was made. */
  missing: z.array(z.string()),
  /** Storage that is not on this machine, and so not in here. */
  elsewhere: z.array(z.string()),
  /** The demo's signing key is in it. */
  secret: z.boolean(),
});
export type Manifest = z.infer<typeof manifestOf>;
export type Tables = Manifest["tables"];

export const writeManifest = (folder: string, manifest: Omit<Manifest, "format">) =>
  writeFile(join(folder, MANIFEST), `${JSON.stringify({ format: FORMAT, ...manifest }, null, 1)}\n`, { mode: 0o600 });

/** @throws SettingsError where `folder` holds no whole back-up */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => undefined);
  if (text === undefined) throw new SettingsError(`${folder} holds no back-up: it has no ${MANIFEST}. One that was not finished has none either.`);
  const parsed = manifestOf.safeParse(JSON.parse(text));
  if (!parsed.success) throw new SettingsError(`${join(folder, MANIFEST)} is none that this version reads: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** What differs between the tables that were kept and those that are there; empty where nothing does. */
export const tableDifferences = (kept: Tables, there: Tables): string[] =>
  [...new Set([...Object.keys(kept), ...Object.keys(there)])].toSorted().flatMap((name) => {
    const [one, other] = [kept[name], there[name]];
    if (!one || !other) return [`${name}: ${one ? "is missing" : "was not in the back-up"}`];
    if (one.rows !== other.rows) return [`${name}: ${other.rows} rows instead of ${one.rows}`];
    return one.sum === other.sum ? [] : [`${name}: its rows read otherwise`];
  });
