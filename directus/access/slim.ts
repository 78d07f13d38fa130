/** The little that a screen sees of another screen's rows, because its own point to them. `search` is there to filter by: Directus refuses filters on what can't be read. */
import { collections } from "../collections/index.ts";
import { type Permission, read } from "./grants.ts";

/** Empty where others see nothing of the collection, or all staff sees it. */
function slim(name: string): Permission[] {
  const fields = collections[name]?.slim;
  if (fields === undefined) return [];
  return [read(name, fields.includes("*") ? fields : [...new Set(["id", "company", ...fields])])];
}

/** Collections that a field leads to: the one it points to, or those that it lists. */
function targetsOf(name: string, field: string): readonly string[] {
  const target = collections[name]?.fields[field]?.references;
  if (target !== undefined) return [target];
  const lists = (child: string) =>
    Object.values(collections[child]?.fields ?? {}).some(({ references, listedAs }) => references === name && listedAs === field);
  return Object.keys(collections).filter(lists);
}

/** What rows of the screen's own collections show of others: what they point to, and what that names in turn. */
export function slimReads(own: readonly string[]): Permission[] {
  const found = new Set([...own, ...own.flatMap((name) => collections[name]?.shows ?? [])]);
  for (const name of found) {
    const { fields = {}, slim: few = [] } = collections[name] ?? {};
    const seen = own.includes(name) ? Object.keys(fields) : few;
    for (const target of seen.flatMap((field) => targetsOf(name, field))) found.add(target);
  }
  return [...found].filter((name) => !own.includes(name)).flatMap(slim);
}
