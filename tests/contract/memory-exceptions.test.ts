import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { EXCEPTIONS } from "../lib/memory-exceptions.ts";

const FOLDER = join(import.meta.dirname, "../api");
/** Walls, numbering, lifecycles and totals hold in memory as everywhere. */
const ALWAYS = ["walls.spec.ts", "orders.spec.ts", "trips.spec.ts", "invoices.spec.ts", "every-module.spec.ts"];
const specs = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".spec.ts"))
  .map((file) => ({ file, text: readFileSync(join(FOLDER, file), "utf8") }));
const filesWith = (name: string) => specs.filter(({ text }) => text.includes(`"${name}"`)).map(({ file }) => file);

it("what is not asked of an installation in memory is a tenth of the API tests at most, and stands in one place", () => {
  const tests = specs.flatMap(({ text }) => text.match(/^\s*it[.(]/gm) ?? []).length;
  const excepted = Object.keys(EXCEPTIONS);
  expect(excepted.length).toBeLessThanOrEqual(tests / 10);
  expect(excepted.filter((name) => filesWith(name).length !== 1)).toEqual([]);
  expect(excepted.flatMap(filesWith).filter((file) => ALWAYS.includes(file))).toEqual([]);
});
