/**
 * `node scripts/run.mjs directus/vault-key.ts`: every secret of the vault under the present key. Where `VAULT_KEY` is set that is the one which is set, and
 * `VAULT_KEY_OLD` opens what those of before sealed; where the installation keeps its key by itself, a new one is made first.
 */
import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { failureText } from "../bff/src/edges/node/settings-error.ts";
import { resealSecrets } from "../extensions/haulbook/src/factors/sealed-secrets.ts";
import { rowsOf } from "../extensions/haulbook/src/knex-rows.ts";
import { openVault, secretsIn } from "../extensions/haulbook/src/vault/keys.ts";
import { type Resealed, resealAll } from "../extensions/haulbook/src/vault/reseal.ts";
import { connect } from "./database.ts";
import { readSettings, type Settings, SettingsError, vaultFileOf } from "./env.ts";
import { takeLock } from "./lock.ts";
import { keepPrivate } from "./private-files.ts";

async function reseal({ database }: Settings, keys: Settings["vaultKeys"]): Promise<Resealed> {
  const db = connect(database);
  try {
    openVault(rowsOf(db), keys);
    const [entries, factors] = [await resealAll(rowsOf(db)), await resealSecrets(rowsOf(db))];
    return { resealed: entries.resealed + factors.resealed, left: [...entries.left, ...factors.left] };
  } finally {
    await db.destroy();
  }
}

/** At no moment is there no file, or half of one. */
function keep(file: string, keys: readonly string[]): void {
  writeFileSync(`${file}.new`, keys.join("\n"), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** What a process that runs knows of keys it read at its start. @throws SettingsError while one does */
async function withNewKey(settings: Settings): Promise<Resealed> {
  const release = takeLock(join(settings.dataDir, "start.lock"));
  if (release === undefined) throw new SettingsError(`Haulbook runs on ${settings.dataDir}. Stop it first: it would not know the new key.`);
  try {
    const file = vaultFileOf(settings);
    const made = randomBytes(32).toString("hex");
    keep(file, [made, ...readFileSync(file, "utf8").split("\n")]);
    const done = await reseal(settings, [made, ...settings.vaultKeys]);
    if (done.left.length === 0) keep(file, [made]);
    return done;
  } finally {
    release();
  }
}

/** What is to be said to the operator. */
export async function changeVaultKey(settings: Settings): Promise<string[]> {
  const isSet = secretsIn(settings.source) !== undefined;
  const { resealed, left } = isSet ? await reseal(settings, settings.vaultKeys) : await withNewKey(settings);
  const lines = [`Sealed anew with the present key: ${resealed}`];
  if (left.length > 0) return [...lines, `Could not be opened, and stay as they are: ${left.join(", ")}`];
  return isSet && settings.vaultKeys.length > 1 ? [...lines, "VAULT_KEY_OLD is needed no more."] : lines;
}

if (import.meta.main) {
  keepPrivate();
  try {
    process.stdout.write(`${(await changeVaultKey(readSettings())).join("\n")}\n`);
  } catch (error) {
    process.stderr.write(`${failureText(error)}\n`);
    process.exitCode = 1;
  }
}
