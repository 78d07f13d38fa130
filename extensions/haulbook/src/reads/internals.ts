/**
 * What is used of Directus' own code to judge and build a read: the same functions that its item service calls, in the same order. They are no public interface,
 * so they are taken from one release only (`KNOWN`); with any other, or where one is missing, the item service reads alone.
 */
import { pathToFileURL } from "node:url";
import type { Knex } from "knex";
import type { ExtensionContext } from "../directus.ts";
import { directusPackages } from "../packages.ts";
import type { Row } from "../rows.ts";
import type { Schema } from "../schema.ts";
import type { Accountability } from "../write.ts";

/** The release of @directus/api that the equivalence test (tests/api/fast-reads.spec.ts) was run with. */
export const KNOWN = "35.2.0";

export type Filter = Readonly<Record<string, unknown>>;
/** A query as Directus has read and cleaned it. */
export type Query = {
  fields?: readonly string[];
  filter?: Filter | null;
  sort?: readonly string[] | null;
  limit?: number;
  offset?: number;
  page?: number;
  deep?: Readonly<Record<string, unknown>>;
  alias?: Readonly<Record<string, string>>;
  meta?: readonly string[];
  aggregate?: Readonly<Record<string, readonly string[]>>;
  group?: readonly string[];
};
export type Caller = Accountability & { user: string; role: string | null; roles: readonly string[]; app?: boolean; share?: string; ip?: string | null };
export type Permission = { collection: string; fields: readonly string[] | null; permissions: Filter | null };
type Relation = { collection: string; field: string; related_collection: string; meta: { one_field: string | null; sort_field: string | null } | null };

/** `whenCase`: the rules, by their place among the level's cases, of which one must hold for the field to be seen; none: it always is. */
type Seen = { fieldKey: string; whenCase: readonly number[] };
export type FieldNode = Seen & { type: "field" | "functionField"; name: string; alias?: boolean };
export type NestedNode = Seen & {
  type: "m2o" | "o2m" | "a2o";
  name: string;
  relation: Relation;
  query: Query & Record<string, unknown>;
  children: readonly Node[];
  cases: readonly Filter[];
};
export type Node = FieldNode | NestedNode;
export type Ast = { type: "root"; name: string; query: Query; children: readonly Node[]; cases: readonly Filter[] };

type Context = { knex: Knex; schema: Schema };
type FieldMap = Record<"read" | "other", Map<string, { collection: string; fields: Set<string> }>>;
type Level = {
  table: string;
  fieldNodes: readonly FieldNode[];
  o2mNodes: readonly NestedNode[];
  query: Query;
  cases: readonly Filter[];
  permissions: readonly Permission[];
};

export type Internals = {
  fetchPolicies: (caller: Caller, context: Context) => Promise<readonly string[]>;
  fetchRawPermissions: (
    asked: { action: "read"; policies: readonly string[]; accountability: Caller; bypassMinimalAppPermissions: false },
    context: Context,
  ) => Promise<readonly Permission[]>;
  extractRequiredDynamicVariableContextForPermissions: (permissions: readonly Permission[]) => Record<string, Set<string>>;
  processPermissions: (asked: {
    permissions: readonly Permission[];
    accountability: Caller;
    permissionsContext: Readonly<Record<string, unknown>>;
  }) => readonly Permission[];
  useCache: () => { get: (key: string) => Promise<unknown>; set: (key: string, value: string) => Promise<void> };
  getAstFromQuery: (asked: { collection: string; query: Query; accountability: Caller }, context: Context) => Promise<Ast>;
  fieldMapFromAst: (ast: Ast, schema: Schema) => FieldMap;
  injectCases: (ast: Ast, permissions: readonly Permission[]) => void;
  getCases: (collection: string, permissions: readonly Permission[], keys: readonly string[]) => { cases: readonly Filter[] };
  validatePathExistence: (path: string, collection: string, fields: Set<string>, schema: Schema) => void;
  validatePathPermissions: (path: string, permissions: readonly Permission[], collection: string, fields: Set<string>) => void;
  parseCurrentLevel: (
    schema: Schema,
    collection: string,
    children: readonly Node[],
    query: Query,
  ) => Promise<{ fieldNodes: FieldNode[]; nestedCollectionNodes: NestedNode[]; primaryKeyField: string }>;
  getDBQuery: (level: Level, context: Context) => Knex.QueryBuilder;
  applyQuery: (
    knex: Knex,
    collection: string,
    into: Knex.QueryBuilder,
    query: { filter: Filter | null; search: null },
    schema: Schema,
    cases: readonly Filter[],
    permissions: readonly Permission[],
  ) => { query: Knex.QueryBuilder; hasJoins: boolean };
  PayloadService: new (
    collection: string,
    options: Context & { accountability: Caller },
  ) => { processValues: (action: "read", rows: readonly Row[], names: object, aggregate: object) => Promise<readonly Row[]> };
  removeTemporaryFields: (schema: Schema, rows: readonly Row[], ast: Ast, key: string) => readonly unknown[];
  sanitizeQuery: (query: unknown, schema: Schema, caller: Caller) => Promise<Query>;
  validateQuery: (query: Query) => Query;
  emitter: { filterEmitter: Emitter; actionEmitter: Emitter };
  ItemsService: unknown;
};
type Emitter = { listeners: (event: string) => readonly unknown[] };

/** Where each is exported, by its own name or as the default. */
const PLACES: Readonly<Record<keyof Internals, string>> = {
  fetchPolicies: "permissions/lib/fetch-policies",
  fetchRawPermissions: "permissions/utils/fetch-raw-permissions",
  extractRequiredDynamicVariableContextForPermissions: "permissions/utils/extract-required-dynamic-variable-context",
  processPermissions: "permissions/utils/process-permissions",
  useCache: "permissions/cache",
  getAstFromQuery: "database/get-ast-from-query/get-ast-from-query",
  fieldMapFromAst: "permissions/modules/process-ast/lib/field-map-from-ast",
  injectCases: "permissions/modules/process-ast/lib/inject-cases",
  getCases: "permissions/modules/process-ast/lib/get-cases",
  validatePathExistence: "permissions/modules/process-ast/utils/validate-path/validate-path-existence",
  validatePathPermissions: "permissions/modules/process-ast/utils/validate-path/validate-path-permissions",
  parseCurrentLevel: "database/run-ast/lib/parse-current-level",
  getDBQuery: "database/run-ast/lib/get-db-query",
  applyQuery: "database/run-ast/lib/apply-query/index",
  PayloadService: "services/payload",
  removeTemporaryFields: "database/run-ast/utils/remove-temporary-fields",
  sanitizeQuery: "utils/sanitize-query",
  validateQuery: "utils/validate-query",
  emitter: "emitter",
  ItemsService: "services/items",
};

async function loadFrom(require: NodeJS.Require): Promise<Internals> {
  const entries = await Promise.all(
    Object.entries(PLACES).map(async ([name, place]) => {
      const module = (await import(pathToFileURL(require.resolve(`@directus/api/${place}`)).href)) as Record<string, unknown>;
      const found = module[name] ?? module.default;
      if (found === undefined) throw new Error(`@directus/api/${place} has no ${name}`);
      return [name, found] as const;
    }),
  );
  return Object.fromEntries(entries) as unknown as Internals;
}

/** Undefined, with a warning, where they are not those that this code knows: a slower list is better than a wrong one. */
export async function loadInternals({ services, logger }: ExtensionContext): Promise<Internals | undefined> {
  try {
    const require = directusPackages();
    if (!require) throw new Error("@directus/api is not found");
    const { version } = require("@directus/api/package.json") as { version: string };
    if (version !== KNOWN) throw new Error(`@directus/api is ${version}, and not ${KNOWN}`);
    const internals = await loadFrom(require);
    if (internals.ItemsService !== services.ItemsService) throw new Error("@directus/api is there twice");
    return internals;
  } catch (error) {
    logger.warn(error, "Reads go by Directus' item service alone, which is slower");
    return undefined;
  }
}
