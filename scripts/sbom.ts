/** `node scripts/run.mjs scripts/sbom.ts`: the bill of materials, to standard output. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { billOf } from "./lib/sbom.ts";
import { ROOT } from "./toolchain.mjs";

process.stdout.write(`${JSON.stringify(billOf(readFileSync(join(ROOT, "package-lock.json"), "utf8")), null, 2)}\n`);
