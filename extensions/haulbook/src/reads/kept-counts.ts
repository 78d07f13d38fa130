/**
 * How many rows a list has is kept as long as nobody has written what it counts: the count's statement with its values, which say whose rights and which company it is of,
 * and the number that each of its collections has for its state (directus/schema/versions.ts). That number is read with the rows, in one statement, so that what is
 * kept holds for just these; no other process need tell of its writes.
 */
import { createHash } from "node:crypto";
import type { Knex } from "knex";
import { VERSIONS, versionTriggers } from "../../../../directus/schema/version-names.ts";
import { mostRecent, remember } from "../memo.ts";
import type { Schema } from "../schema.ts";
import type { Engine } from "./columns.ts";
import type { Sql } from "./stand-ins.ts";

const MOST_KEPT = 5000;

/** `version`: of all collections that it counts in. */
type Kept = { version: string; total: number };
/** `version`: the statement of the number that goes with `known`, the count that holds if it is still the same. */
export type Counting = { version: Sql; known: Kept | undefined; keep: (now: Kept) => void; forget: () => void };

/** How many counts were kept ones, and how many were asked for. */
export const countCounts = { kept: 0, asked: 0 };

/** Directus calls what it joins by five letters at random: the same statement has the same text but for these. */
function withoutChance(sql: string, { collections }: Schema): string {
  const aliases = [...sql.matchAll(/\bas ["`]([a-z]{5})["`]/gi)].map(([, alias = ""]) => alias).filter((alias) => !Object.hasOwn(collections, alias));
  return [...new Set(aliases)].reduce((text, alias, place) => text.replaceAll(new RegExp(`(["\`])${alias}\\1`, "g"), `"#${place}"`), sql);
}

export function keptCounts(knex: Knex, engine: Engine) {
  const kept = mostRecent<string, Kept>(MOST_KEPT);
  const checked = new WeakMap<Schema, Promise<ReadonlySet<string>>>();

  /** Collections whose numbers are raised: a change of the table in the studio may have taken SQLite's triggers away, and one that is made there never had any. */
  const watched = (schema: Schema) =>
    remember(checked, schema, async () => {
      const stored = engine === "sqlite" ? knex("sqlite_master").where({ type: "trigger" }).select("name") : knex("pg_trigger").select("tgname as name");
      const rows = (await stored.catch(() => [])) as { name: string }[];
      const names = new Set(rows.map(({ name }) => name));
      return new Set(Object.keys(schema.collections).filter((table) => versionTriggers(table, engine).every(([, name]) => names.has(name))));
    });

  /** @param count with the caller's values. Undefined where it counts in what nobody watches */
  return async function countingOf(schema: Schema, { sql, bindings }: Sql): Promise<Counting | undefined> {
    const named = new Set([...sql.matchAll(/["`](\w+)["`]/g)].map(([, name = ""]) => name).filter((name) => Object.hasOwn(schema.collections, name)));
    const all = await watched(schema);
    if (named.size === 0 || ![...named].every((name) => all.has(name))) return undefined;
    const key = createHash("sha256")
      .update(JSON.stringify([withoutChance(sql, schema), bindings]))
      .digest("base64");
    const names = [...named];
    return {
      version: { sql: `(select sum(version) from ${VERSIONS} where name in (${names.map(() => "?").join(", ")}))`, bindings: names },
      known: kept.get(key),
      keep: (now) => kept.set(key, now),
      forget: () => kept.delete(key),
    };
  };
}
