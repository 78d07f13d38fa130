/** Writes schema-snapshot.yaml from directus/collections; with `--check` only tells whether the file is up to date. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { stringify } from "yaml";
import { buildSnapshot } from "./snapshot.ts";

export const SNAPSHOT_FILE = fileURLToPath(new URL("../../schema-snapshot.yaml", import.meta.url));

const HEADER = "# Made by `npm run snapshot` from directus/collections. Do not edit by hand.\n";
export const snapshotText = () => HEADER + stringify(buildSnapshot(), { aliasDuplicateObjects: false, lineWidth: 0 });

function main(): void {
  const text = snapshotText();
  if (!process.argv.includes("--check")) {
    writeFileSync(SNAPSHOT_FILE, text);
  } else if (readFileSync(SNAPSHOT_FILE, "utf8") !== text) {
    process.stderr.write("schema-snapshot.yaml is out of date: run `npm run snapshot`.\n");
    process.exitCode = 1;
  }
}

if (import.meta.main) main();
