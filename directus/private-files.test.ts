import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { mendModes } from "./private-files.ts";

let dataDir: string;
const at = (path: string) => join(dataDir, path);
const modeOf = (path: string) => (statSync(at(path)).mode & 0o777).toString(8);
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "haulbook-private-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it("closes to others what is the product's, and leaves what else is in the folder", () => {
  mkdirSync(at("uploads/old"), { recursive: true });
  mkdirSync(at("src"));
  const files = ["haulbook.db", "haulbook.db-wal", "secret", "snapshot.sqlite.json", "uploads/a.pdf", "uploads/old/b.pdf", "README.md", "src/run.sh"];
  for (const file of files) writeFileSync(at(file), "x");
  for (const path of [...files, "uploads", "uploads/old", "src", ""]) chmodSync(at(path), 0o755);
  expect(mendModes({ dataDir, database: { client: "sqlite3", filename: at("haulbook.db") } })).toEqual([]);
  expect(files.map(modeOf)).toEqual(["600", "600", "600", "600", "600", "600", "755", "755"]);
  expect(["", "uploads", "uploads/old", "src"].map(modeOf)).toEqual(["700", "700", "700", "755"]);
});
it("finds nothing to do where there is nothing, or the rows are elsewhere", () => {
  const database = { client: "pg" as const, connectionString: "postgres://db/haulbook" };
  expect(mendModes({ dataDir: at("not-there"), database })).toEqual([]);
});
