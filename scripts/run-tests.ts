/**
 * Every test, in order of speed: format and lint, types, unit, web, API over an installation in memory and over a real Directus, end-to-end in real Chromium.
 * `--only a,b` runs some suites; `--postgres` runs the API suite on Postgres and Redis. The suite `cluster` needs both, and runs only where it is named.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build } from "./lib/build.ts";
import { findChromium } from "./lib/chromium.ts";
import { ROOT, toolchainEnv } from "./toolchain.mjs";

type Counts = { passed: number; failed: number; skipped: number };
type Suite = { name: string; run: () => Promise<Counts> | Counts; onlyNamed?: true };

const { values: options } = parseArgs({ options: { only: { type: "string" }, postgres: { type: "boolean", default: false } } });
const RESULTS = join(ROOT, "test-results");
const TYPED = ["bff", "directus", "extensions", "scripts", "tests", "web"];

function command(args: readonly [string, ...string[]], env: Record<string, string> = {}): boolean {
  const [name, ...rest] = args;
  return spawnSync(name, rest, { cwd: ROOT, env: toolchainEnv(env), stdio: "inherit" }).status === 0;
}
const asCounts = (ok: boolean): Counts => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });
const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));

/** A runner that died without a report counts as one failure. */
function counted(ok: boolean, file: string, read: (report: Record<string, unknown>) => Counts): Counts {
  if (!existsSync(file)) return asCounts(ok);
  const counts = read(readJson(file));
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}
function vitest(project: string, env: Record<string, string> = {}): Counts {
  const file = join(RESULTS, `${project}${env.TEST_DATABASE ? `-${env.TEST_DATABASE}` : ""}.json`);
  rmSync(file, { force: true });
  const ok = command(["vitest", "run", "--project", project, "--maxWorkers=100%", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`], env);
  return counted(ok, file, (report) => ({
    passed: Number(report.numPassedTests),
    failed: Number(report.numFailedTests),
    skipped: Number(report.numPendingTests) + Number(report.numTodoTests),
  }));
}
async function endToEnd(): Promise<Counts> {
  const file = join(RESULTS, "e2e.json");
  rmSync(file, { force: true });
  const chromium = await findChromium();
  const ok = command(["playwright", "test", "-c", "tests/e2e/playwright.config.ts"], { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  return counted(ok, file, ({ stats }) => {
    const { expected, unexpected, flaky, skipped } = stats as Record<"expected" | "unexpected" | "flaky" | "skipped", number>;
    return { passed: expected + flaky, failed: unexpected, skipped };
  });
}

const onPostgres: Record<string, string> = options.postgres ? { TEST_DATABASE: "postgres" } : {};
const SUITES: readonly Suite[] = [
  { name: "lint", run: () => asCounts(command(["biome", "check", "--error-on-warnings", "."])) },
  { name: "types", run: () => TYPED.map((folder) => asCounts(command(["tsc", "-p", folder]))).reduce(sum) },
  { name: "unit", run: () => vitest("unit") },
  { name: "web", run: () => vitest("web") },
  { name: "api-memory", run: () => vitest("api-memory") },
  {
    name: "api",
    run: async () => {
      await build(["extensions/haulbook/dist"]);
      return vitest("api", onPostgres);
    },
  },
  {
    name: "cluster",
    onlyNamed: true,
    run: async () => {
      await build(["extensions/haulbook/dist"]);
      return vitest("cluster");
    },
  },
  {
    name: "e2e",
    run: async () => {
      await build();
      return endToEnd();
    },
  },
];
function sum(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

const wanted = options.only?.split(",");
const chosen = SUITES.filter(({ name, onlyNamed }) => (wanted === undefined ? !onlyNamed : wanted.includes(name)));
mkdirSync(RESULTS, { recursive: true });
let total: Counts = { passed: 0, failed: 0, skipped: 0 };
const lines: string[] = [];
for (const { name, run } of chosen) {
  process.stdout.write(`\n── ${name}\n`);
  const started = performance.now();
  let counts: Counts;
  try {
    counts = await run();
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
    counts = asCounts(false);
  }
  total = sum(total, counts);
  lines.push(
    `${name.padEnd(6)} ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped (${((performance.now() - started) / 1000).toFixed(0)} s)`,
  );
}
process.stdout.write(`\n${lines.join("\n")}\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
