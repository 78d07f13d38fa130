import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { collections } from "../../../directus/collections/index.ts";
import { rulesOf } from "./rules/all.ts";

it("a collection's derived and numbered fields are fields of it, and its counter has a name", () => {
  const counters = collections.counters?.fields.name?.choices?.map(({ value }) => value) ?? [];
  for (const [name, { fields, numbered, derived = [] }] of Object.entries(collections)) {
    const named = [...derived, ...(numbered ? [numbered.field] : [])];
    expect([name, named.filter((field) => !(field in fields))]).toEqual([name, []]);
    if (numbered) expect(counters).toContain(numbered.field);
  }
});

it("every module's rules are in the list", async () => {
  const folder = new URL("rules/", import.meta.url);
  const isModule = (file: string) => /^export const rules\b/m.test(readFileSync(new URL(file, folder), "utf8"));
  const modules = readdirSync(folder).filter(isModule);
  expect(modules.length).toBeGreaterThan(3);
  for (const file of modules) {
    const { rules } = (await import(`./rules/${file.replace(".ts", "")}.ts`)) as { rules: Record<string, unknown> };
    for (const [collection, own] of Object.entries(rules)) expect(rulesOf(collection)).toBe(own);
  }
});
