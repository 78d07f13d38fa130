import { importsOf, isProduct, type Rule, type SourceFile, targetOf } from "../source-files.ts";

/** What speaks to Directus and its database. */
const DIRECTUS_SIDE =
  /^extensions\/haulbook\/src\/(api|endpoints|hooks|in-transaction|joining\/endpoints|packages|people-hooks|knex-rows|like|ours|person-acts|remove-stored|accounts\/(opened|sessions|switching)|audit\/hooks|changes\/(log|redis)|doors\/(assets|guard|uploads)|outages\/[\w-]+|reads\/[\w-]+|gates\/(domains|express|life|mail|passwords|sessions|sign-ins)|factors\/(by-directus|watch))\.ts$/;
const RUNS_IN_MEMORY = /^(extensions\/haulbook\/src|directus\/(seed|lookups))\//;
const PACKAGES = ["@directus/errors", "uuid", "big.js", "zod"];

/** The files of the invariants and the seed, with what they bring along, and what of it no browser has. */
function foreignImports(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.filter(isProduct).map((file) => [file.path, file]));
  const reached = new Set([...byPath.keys()].filter((path) => RUNS_IN_MEMORY.test(path) && !DIRECTUS_SIDE.test(path)));
  const wrong: string[] = [];
  for (const path of reached) {
    const file = byPath.get(path);
    for (const { specifier, typeOnly } of file ? importsOf(file) : []) {
      if (!file || typeOnly) continue;
      const target = targetOf(file, specifier);
      if (target === undefined ? !PACKAGES.includes(specifier) : DIRECTUS_SIDE.test(target)) wrong.push(`${path} imports ${specifier}`);
      else if (target !== undefined) reached.add(target);
    }
  }
  return wrong;
}

export const portableRules: Rule[] = [
  {
    name: "invariants and seed run without Directus, Node and knex",
    fix: "They speak to a database through Rows (extensions/haulbook/src/rows.ts), so that the same code runs in memory. Hand in what only Node has.",
    find: foreignImports,
    broken: [{ path: "extensions/haulbook/src/steps/search.ts", text: 'import { createHash } from "node:crypto";' }],
  },
];
