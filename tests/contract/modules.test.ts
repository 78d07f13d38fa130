/** What is listed by hand is listed whole: a module that was left out of a list fails here. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Route } from "../../bff/src/http/route.ts";
import { definitions } from "../../bff/src/modules/definitions.ts";
import { publicRoutes, routes } from "../../bff/src/modules/index.ts";
import type { Definition } from "../../bff/src/register/register.ts";
import { collections } from "../../directus/collections/index.ts";
import { columnsOf } from "../../directus/schema/columns.ts";

const MODULES = join(import.meta.dirname, "../../bff/src/modules");
const folders = readdirSync(MODULES, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
/** What a file of each module exports. */
async function exported(file: string): Promise<{ name: string; value: unknown }[]> {
  const found = folders.filter((folder) => existsSync(join(MODULES, folder, file)));
  const loaded = await Promise.all(found.map(async (folder) => ({ folder, exports: await import(join(MODULES, folder, file)) })));
  return loaded.flatMap(({ folder, exports }) => Object.entries(exports).map(([name, value]) => ({ name: `${folder}/${file}: ${name}`, value })));
}
const isDefinition = (value: unknown): value is Definition => typeof value === "object" && value !== null && "listSpec" in value && "answers" in value;
const listed: readonly Definition[] = Object.values(definitions);

it("every definition is in modules/definitions.ts", async () => {
  const found = (await exported("contract.ts")).filter(({ value }) => isDefinition(value));
  expect(found.filter(({ value }) => !listed.includes(value as Definition)).map(({ name }) => name)).toEqual([]);
  expect(found.length).toBe(listed.length);
});

it("every route of a module is in modules/index.ts", async () => {
  const served = new Set<Route>([...publicRoutes, ...routes]);
  const lists = (await exported("routes.ts")).filter(({ value }) => Array.isArray(value));
  expect(lists.filter(({ value }) => (value as Route[]).some((route) => !served.has(route))).map(({ name }) => name)).toEqual([]);
  expect(lists.length).toBeGreaterThan(listed.length);
});

it("every definition has its collection, with a column for each field and its files", () => {
  const wrong = listed.flatMap(({ collection, screen, fields, attachments }: Definition) => {
    const spec = collections[collection];
    const filed = attachments?.list === undefined ? spec : collections[fields[attachments.list]?.parts?.collection ?? ""];
    // A register that nobody writes may show what another screen keeps.
    const isView = Object.values(fields).every(({ write }) => write === undefined);
    if (spec === undefined || (spec.screen !== screen && !isView) || (attachments && filed?.files !== attachments.owner))
      return [`${collection} is not made from its definition`];
    return Object.keys(columnsOf(fields)).flatMap((column) => (column in spec.fields ? [] : [`${collection}.${column}`]));
  });
  expect(wrong, "directus/collections/<m>.ts makes it by `collectionOf`, and index.ts lists it").toEqual([]);
});

it("child rows have their collection", () => {
  const parts = listed.flatMap(({ collection, fields }) => Object.values(fields).flatMap(({ parts }) => (parts ? [[parts.collection, collection]] : [])));
  expect(parts.filter(([child = "", whole]) => collections[child]?.partOf !== whole)).toEqual([]);
});
