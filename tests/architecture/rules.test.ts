import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Rule, repositoryFiles } from "./source-files.ts";

const isRule = (value: unknown): value is Rule => typeof value === "object" && value !== null && "find" in value && "broken" in value;
/** Each file of the folder and the rules it exports: a rule counts by being there. */
const files = await Promise.all(
  readdirSync(join(import.meta.dirname, "rules")).map(async (name) => {
    const exported: unknown[] = Object.values((await import(`./rules/${basename(name, ".ts")}.ts`)) as Record<string, unknown>);
    return { name, rules: exported.flatMap((value) => (Array.isArray(value) ? value : [])).filter(isRule) };
  }),
);
const rules = files.flatMap((file) => file.rules);

it("is a rule in every file, each with a name of its own", () => {
  expect(files.filter((file) => file.rules.length === 0).map(({ name }) => name)).toEqual([]);
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
});

describe.each(rules)("$name", ({ find, fix, broken }) => {
  it("holds", () => expect(find(repositoryFiles), fix).toEqual([]));
  it("would be noticed if it did not", () => expect(find(broken)).not.toEqual([]));
});
