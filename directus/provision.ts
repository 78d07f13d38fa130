/** Brings the database to what the code says. Safe on every start; what has not changed since the last one is skipped. */
import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import argon2 from "argon2";
import type { Knex } from "knex";
import { failureText } from "../bff/src/edges/node/settings-error.ts";
import { sealPlainSecrets } from "../extensions/haulbook/src/factors/sealed-secrets.ts";
import { rowsOf } from "../extensions/haulbook/src/knex-rows.ts";
import { labelAll } from "../extensions/haulbook/src/rules/document-labels.ts";
import { fillPassages } from "../extensions/haulbook/src/rules/passages.ts";
import { openVault } from "../extensions/haulbook/src/vault/keys.ts";
import { applyAccess } from "./access/apply.ts";
import { desiredPolicies, desiredRoles } from "./access/desired.ts";
import { connect, engineOf, useWriteAheadLog } from "./database.ts";
import { readSettings, type Settings, SettingsError } from "./env.ts";
import { awaitLock, type Release } from "./lock.ts";
import { switchLockOutOff } from "./lock-out.ts";
import { installLookups } from "./lookups/install.ts";
import { assertKnownKeys } from "./lookups/known-keys-check.ts";
import { FIRST_FREE_ID } from "./lookups/list.ts";
import { ensureMeta, readMeta, writeMeta } from "./meta.ts";
import { missingNeighbour } from "./neighbours.ts";
import { keepPrivate, mendModes } from "./private-files.ts";
import { applySchema, clearSharedCaches } from "./schema/apply.ts";
import { cleanTexts } from "./schema/clean-texts.ts";
import { fillAdded } from "./schema/fill-added.ts";
import { fillDues } from "./schema/fill-dues.ts";
import { fillMakes, keepMakes } from "./schema/fill-makes.ts";
import { fillOrders } from "./schema/fill-orders.ts";
import { fillPapers } from "./schema/fill-papers.ts";
import { fillSearch } from "./schema/fill-search.ts";
import { applyIndexes, desiredIndexes } from "./schema/indexes.ts";
import { installDirectus, isDirectusCurrent } from "./schema/install.ts";
import { mendPorts } from "./schema/mend-ports.ts";
import { buildSnapshot } from "./schema/snapshot.ts";
import { splitTwins } from "./schema/split-twins.ts";
import { installTextTables } from "./schema/text-tables.ts";
import { installTrigrams } from "./schema/trigrams.ts";
import { installVersions } from "./schema/versions.ts";
import { DEMO_VERSION, seedDemo } from "./seed/demo.ts";
import { DEMO_PASSWORD } from "./seed/demo-people.ts";
import { raiseSequences } from "./sequences.ts";
import { storeOf } from "./store.ts";
import { dressStudio } from "./studio.ts";
import { repairZones } from "./zones.ts";

export type Log = (line: string) => void;

/** Any number that only we use. */
const LOCK = 4_710_531;

/** Those that start together provision one after another; who comes second finds it done. Postgres' own lock is the connection's, and ends with it. */
async function takeTurn({ database }: Settings, connection: Knex, log: Log): Promise<Release> {
  if (database.client === "sqlite3")
    return awaitLock(`${database.filename}.provisioning`, () => log("Another start is provisioning this database; waiting for it"));
  await connection.raw("SELECT pg_advisory_lock(?)", [LOCK]);
  return () => undefined;
}

const hashOf = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex");

async function timed<T>(log: Log, name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  log(`${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return result;
}

/** Runs `work` unless it was done for the same stamp before. */
async function once(db: Knex, name: string, stamp: string, work: () => Promise<void>): Promise<void> {
  const rows = rowsOf(db);
  if ((await readMeta(rows, name)) === stamp) return;
  await work();
  await writeMeta(rows, name, stamp);
}

async function installSchema(db: Knex, settings: Settings, log: Log): Promise<void> {
  await once(db, "schema", hashOf([buildSnapshot(), desiredIndexes()]), async () => {
    const engine = engineOf(db);
    await keepMakes(db);
    await db.destroy();
    await timed(log, "Collections", () => applySchema(settings, engine));
    db.initialize();
    const twins = await splitTwins(rowsOf(db));
    if (twins > 0) log(`Lookup values that had another's code: ${twins}`);
    await timed(log, "Indexes", () => applyIndexes(db));
  });
  const indexes = (await installTrigrams(db, log)) + (await installTextTables(db));
  if (indexes > 0) log(`Indexes of texts: ${indexes}`);
  const versions = await installVersions(db);
  if (versions > 0) log(`Versions of collections: ${versions}`);
}

/** As Directus reads `HASH_*`: what the operator says a hash shall cost holds for the demo's people too. */
const hashing = ({ source }: Settings): argon2.Options =>
  Object.fromEntries(
    Object.entries({ memoryCost: source.HASH_MEMORY_COST, timeCost: source.HASH_TIME_COST, parallelism: source.HASH_PARALLELISM })
      .filter(([, value]) => value)
      .map(([name, value]) => [name, Number(value)]),
  );
const fillDemo = async (db: Knex, settings: Settings) =>
  seedDemo(storeOf(db), { now: Date.now(), password: await argon2.hash(DEMO_PASSWORD, hashing(settings)) });

async function installContent(db: Knex, settings: Settings, log: Log): Promise<void> {
  await db.transaction((trx) => once(trx, "mended:ports", "1", () => mendPorts(rowsOf(trx))));
  const written = await installLookups(rowsOf(db));
  if (written > 0) {
    await raiseSequences(db, ["types", "countries", "states", "currencies"], { types: FIRST_FREE_ID });
    log(`Lookups: ${written} rows`);
  }
  await assertKnownKeys(db);
  await fillAdded(db);
  const lost = await repairZones(rowsOf(db));
  if (lost > 0) log(`Time zones put right: ${lost}`);
  const texts = await cleanTexts(db);
  if (texts > 0) log(`Texts cleaned: ${texts} rows`);
  const kept = await fillOrders(db);
  if (kept > 0) log(`Taxes and currencies of orders: ${kept} rows`);
  await db.transaction((trx) => once(trx, "filled:customers.due_other", "1", () => fillDues(rowsOf(trx))));
  const papers = await db.transaction((trx) => fillPapers(rowsOf(trx)));
  if (papers > 0) log(`Papers of invoices: ${papers} rows`);
  const made = await fillMakes(db, storeOf(db).idsGiven);
  if (made > 0) log(`Makes and models of units: ${made} rows`);
  const visits = await db.transaction((trx) => fillPassages(rowsOf(trx)));
  if (visits > 0) log(`Visits of the yard: ${visits} rows`);
  const filled = await fillSearch(db);
  if (filled > 0) log(`Search texts: ${filled} rows`);
  await once(db, "access", hashOf([desiredPolicies(), desiredRoles()]), async () => {
    await timed(log, "Policies and roles", () => applyAccess(db));
    await dressStudio(db);
    if (settings.redis) await timed(log, "Shared caches cleared", () => clearSharedCaches(settings));
  });
  const sealed = await sealPlainSecrets(rowsOf(db));
  if (sealed > 0) log(`Secrets of second factors sealed: ${sealed}`);
  await switchLockOutOff(db);
  if (settings.demo) await db.transaction((trx) => once(trx, "demo", DEMO_VERSION, () => timed(log, "Demo companies", () => fillDemo(trx, settings))));
  if (await db.transaction((trx) => labelAll(rowsOf(trx)))) log("Types of documents, as they are sorted");
  await rowsOf(db).analyse();
}

/** The demo's passwords are public. */
async function refuseDemoData(db: Knex): Promise<void> {
  if ((await readMeta(rowsOf(db), "demo")) !== undefined)
    throw new SettingsError("This database holds the demo and its public passwords. Outside demo mode (DEMO=0) set DATA_DIR or the database to a new one.");
}

/** Throws SettingsError or an Error whose message says what stands in the way. */
export async function provision(settings: Settings, log: Log): Promise<void> {
  keepPrivate();
  mkdirSync(join(settings.dataDir, "uploads"), { recursive: true });
  for (const path of mendModes(settings)) log(`Others may read ${path}, and it belongs to somebody else`);
  const missing = await missingNeighbour(settings);
  if (missing) throw new SettingsError(`${missing} Start it, or set its address.`);
  const lock = connect(settings.database);
  const db = connect(settings.database);
  let release: Release | undefined;
  try {
    release = await takeTurn(settings, lock, log);
    openVault(rowsOf(db), settings.vaultKeys);
    await useWriteAheadLog(db);
    await ensureMeta(db);
    if (!settings.demo) await refuseDemoData(db);
    if (!(await isDirectusCurrent(db))) await timed(log, "Directus tables", () => installDirectus(db, settings));
    await installSchema(db, settings, log);
    await installContent(db, settings, log);
  } finally {
    await db.destroy();
    await lock.destroy();
    release?.();
  }
}

async function main(): Promise<void> {
  const start = performance.now();
  const print: Log = (line) => process.stdout.write(`${line}\n`);
  await provision(readSettings(), print);
  print(`Provisioned in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

if (import.meta.main)
  await main().catch((error: unknown) => {
    process.stderr.write(`${failureText(error)}\n`);
    process.exitCode = 1;
  });
