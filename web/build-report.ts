/**
 * After `vite build`: compresses the assets for the BFF (.gz and .br beside each file), and measures the JavaScript that a visitor of the sign-in
 * page and a user of the orders list download in all. Exits with 1 when a page is over its budget.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { gzip, SHELL, START, weigh } from "./weight.ts";

const DIST = join(import.meta.dirname, "dist");
const COMPRESSIBLE = /\.(js|css|html|svg|json)$/;
const LEAST_BYTES = 1000;
/** Kilobytes (1000 bytes) of gzipped JavaScript, all told. A list shows the menu of its views from the start. */
const BUDGETS = [
  { page: "Sign-in", parts: [START], limit: 150 },
  { page: "Orders list", parts: [START, SHELL, "src/modules/orders/list-page.tsx", "src/grid/saved-views/views-menu.tsx"], limit: 440 },
];

const brotli = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });

function compressAll(): void {
  for (const entry of readdirSync(DIST, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !COMPRESSIBLE.test(path) || path.includes(`${DIST}/.vite`)) continue;
    // Kept from the build before.
    if (existsSync(`${path}.br`)) continue;
    const bytes = readFileSync(path);
    if (bytes.length < LEAST_BYTES) continue;
    writeFileSync(`${path}.gz`, gzip(bytes));
    writeFileSync(`${path}.br`, brotli(bytes));
  }
}

function report(): void {
  for (const { page, parts, limit } of BUDGETS) {
    const { files, bytes } = weigh(DIST, parts);
    const size = bytes / 1000;
    const verdict = size > limit ? "  OVER BUDGET" : "";
    if (verdict) process.exitCode = 1;
    process.stdout.write(`${page.padEnd(12)} ${size.toFixed(1).padStart(6)} kB of ${limit} kB JavaScript (gzip), ${files.size} files${verdict}\n`);
    if (!process.argv.includes("--files")) continue;
    for (const [file, weight] of [...files].sort((a, b) => b[1] - a[1])) process.stdout.write(`  ${(weight / 1000).toFixed(1).padStart(7)}  ${file}\n`);
  }
}

compressAll();
report();
