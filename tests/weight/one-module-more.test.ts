/** What a module more costs whoever does not open it: its line in menu and palette. Builds the web twice, the second time with one more register. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ROOT, toolchainEnv } from "../../scripts/toolchain.mjs";
import { pagesOf, SHELL, START, weigh } from "../../web/weight.ts";

const MOST_BYTES = 300;
const BUILDS_MS = 180_000;
const NOT_SOURCES = /\/(node_modules|dist|\.vite)$/;
/** The register that is copied, and what becomes of its name. */
const COPIED = "accidents";
const NAMES = [
  ["accident", "toll"],
  ["Accident", "Toll"],
  ["ACCIDENT", "TOLL"],
] as const;

const copy = mkdtempSync(join(tmpdir(), "haulbook-weight-"));
const [without, withOne] = [join(copy, "without"), join(copy, "with")];

function copySources(): void {
  for (const folder of ["web", "bff"]) {
    cpSync(join(ROOT, folder), join(copy, folder), { recursive: true, filter: (path) => !NOT_SOURCES.test(path) });
    const packages = join(ROOT, folder, "node_modules");
    if (existsSync(packages)) symlinkSync(packages, join(copy, folder, "node_modules"));
  }
  cpSync(join(ROOT, "tsconfig.base.json"), join(copy, "tsconfig.base.json"));
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
}

const inItsName = (text: string) => NAMES.reduce((renamed, [old, other]) => renamed.replaceAll(old, other), text);
function addModule(): void {
  for (const side of ["web", "bff"]) {
    const modules = join(copy, side, "src/modules");
    for (const entry of readdirSync(join(modules, COPIED), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const target = join(modules, inItsName(relative(modules, path)));
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, inItsName(readFileSync(path, "utf8")));
    }
  }
}

function build(dist: string): void {
  const { status, stderr } = spawnSync("vite", ["build", "--logLevel", "error", "--outDir", dist], {
    cwd: join(copy, "web"),
    env: toolchainEnv(),
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
}

beforeAll(() => {
  copySources();
  build(without);
  addModule();
  build(withOne);
}, BUILDS_MS);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const grown = (...parts: string[]) => weigh(withOne, parts).bytes - weigh(without, parts).bytes;

it("the copy is a module of its own", () => {
  const added = pagesOf(withOne).filter((page) => !pagesOf(without).includes(page));
  expect(added.sort()).toEqual(["src/modules/tolls/form-page.tsx", "src/modules/tolls/list-page.tsx"]);
});

it("the sign-in page stays as it is", () => {
  // The names of files carry a hash, which compresses now better, now worse.
  expect(Math.abs(grown(START))).toBeLessThan(30);
});

it(
  "every other page has its line more, and nothing else",
  () => {
    const pages = pagesOf(without).map((page) => ({ page, bytes: grown(START, SHELL, page) }));
    expect(pages.length).toBeGreaterThan(15);
    expect(pages.filter(({ bytes }) => bytes > MOST_BYTES)).toEqual([]);
    expect(grown(START, SHELL)).toBeGreaterThan(0);
  },
  BUILDS_MS,
);
