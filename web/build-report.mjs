/**
 * After `vite build`: compresses the assets for the BFF (.gz and .br beside each file), and measures the JavaScript that a visitor of the sign-in
 * page and a user of the orders list download in all. Exits with 1 when a page is over its budget.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const DIST = join(import.meta.dirname, "dist");
const COMPRESSIBLE = /\.(js|css|html|svg|json)$/;
const LEAST_BYTES = 1000;
const SHELL = ["src/app/workspace.tsx", "src/app/gate.tsx"];
/** Kilobytes (1000 bytes) of gzipped JavaScript, all told. */
const BUDGETS = [
  { page: "Sign-in", routes: ["src/app/sign-in-page.tsx"], limit: 180 },
  { page: "Orders list", routes: [...SHELL, "src/modules/orders/list-page.tsx"], limit: 470 },
];

const gzip = (bytes) => gzipSync(bytes, { level: 9 });
const brotli = (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });

function compressAll() {
  for (const entry of readdirSync(DIST, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !COMPRESSIBLE.test(path) || path.includes(`${DIST}/.vite`)) continue;
    const bytes = readFileSync(path);
    if (bytes.length < LEAST_BYTES) continue;
    writeFileSync(`${path}.gz`, gzip(bytes));
    writeFileSync(`${path}.br`, brotli(bytes));
  }
}

/** The files of an entry and of everything it imports statically. */
function closure(manifest, keys, found = new Map()) {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) continue;
    found.set(chunk.file, gzip(readFileSync(join(DIST, chunk.file))).length);
    closure(manifest, chunk.imports ?? [], found);
  }
  return found;
}

function report() {
  const manifest = JSON.parse(readFileSync(join(DIST, ".vite/manifest.json"), "utf8"));
  const entry = Object.keys(manifest).filter((key) => manifest[key].isEntry);
  let over = false;
  for (const { page, routes, limit } of BUDGETS) {
    const missing = routes.filter((route) => !manifest[route]);
    if (missing.length > 0) throw new Error(`${page}: not in the build: ${missing.join(", ")}`);
    const files = closure(manifest, [...entry, ...routes]);
    const size = Array.from(files.values()).reduce((sum, bytes) => sum + bytes, 0) / 1000;
    over ||= size > limit;
    process.stdout.write(
      `${page.padEnd(12)} ${size.toFixed(1).padStart(6)} kB of ${limit} kB JavaScript (gzip), ${files.size} files${size > limit ? "  OVER BUDGET" : ""}\n`,
    );
    if (process.argv.includes("--files"))
      for (const [file, bytes] of [...files].sort((a, b) => b[1] - a[1])) process.stdout.write(`  ${(bytes / 1000).toFixed(1).padStart(7)}  ${file}\n`);
  }
  process.exitCode = over ? 1 : 0;
}

compressAll();
report();
