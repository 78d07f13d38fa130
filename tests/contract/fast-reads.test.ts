/** The fast way of reads uses functions of one release of Directus. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { KNOWN } from "../../extensions/haulbook/src/reads/internals.ts";

const ROOT = join(import.meta.dirname, "../..");
const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), "utf8"));

it("knows the release that is installed, which no update changes unseen", () => {
  expect(
    read("node_modules/@directus/api/package.json").version,
    "run tests/api/fast-reads.spec.ts with READS_COMPARED=5000 on both databases, then name the release",
  ).toBe(KNOWN);
  expect(read("directus/package.json").dependencies.directus).toMatch(/^\d+\.\d+\.\d+$/);
  expect(read("node_modules/directus/package.json").dependencies["@directus/api"]).toBe(KNOWN);
});
