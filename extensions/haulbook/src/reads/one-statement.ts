/** Answers a query with one statement: rows, the rows within them, and how many there are in all. */
import type { Knex } from "knex";
import { mostRecent, remember } from "../memo.ts";
import type { Row } from "../rows.ts";
import type { Schema } from "../schema.ts";
import type { Engine } from "./columns.ts";
import type { Ast, Caller, Filter, Internals, Query } from "./internals.ts";
import { type Counting, countCounts, keptCounts } from "./kept-counts.ts";
import { partsOfTexts, unhelped } from "./parts-of-texts.ts";
import { type OwnRights, rightsBook } from "./rights.ts";
import { sentRow } from "./rows.ts";
import { buildRoot, quoted, type Root, rowsAt } from "./shapes.ts";
import { meant, type Sql } from "./stand-ins.ts";
import { unless } from "./unfit.ts";

const MOST_SHAPES = 500;
/** Characters. What takes more to say is asked for once. */
const LONGEST_SHAPE = 20_000;
const TOTAL = "in all";
const VERSION = "as of";
const within = (place: number) => `within ${place}`;

const ANSWERED = ["fields", "filter", "sort", "limit", "offset", "page", "deep", "meta", "aggregate", "group"];
const COUNT = JSON.stringify(["filter_count"]);

/** `explains`: not the rows are asked for, but how the database would find them. */
export type Ask = { collection: string; query: Query; caller: Caller; schema: Schema; explains?: boolean };
/** `total`: where the query asks for it. */
export type Answer = { rows: readonly unknown[]; total: number | undefined };

type Named = readonly [name: string, sql: Sql];
/** The count first, then what tells whether it may be kept. */
const columnsOf = (count: Sql, counting: Counting | undefined): Named[] => [
  [TOTAL, { ...count, sql: `(${count.sql})` }],
  ...(counting ? [[VERSION, counting.version] as const] : []),
];

/** Where its page is empty, there is nothing to count. */
const isFirst = ({ limit, offset = 0, page = 1 }: Query) => limit !== 0 && offset === 0 && page === 1;

/**
 * @param row one of those that were read, which tells what goes for all; beyond the last page there is none
 * @param ask for the count and what goes with it by themselves
 */
async function totalOf(row: Row | undefined, counting: Counting | undefined, ask: () => Promise<Row | undefined>): Promise<number> {
  const known = counting?.known;
  if (known && row && String(row[VERSION]) === known.version) {
    countCounts.kept += 1;
    return known.total;
  }
  // Of what is written all the time the count is not guessed twice in a row: it comes with the rows then.
  counting?.forget();
  countCounts.asked += 1;
  const now = row && !known ? row : await ask();
  const total = Number(now?.[TOTAL] ?? 0);
  if (!known) counting?.keep({ version: String(now?.[VERSION]), total });
  return total;
}

/** @param usual rows of a list where nothing else is asked, as Directus is set */
export function oneStatement(internals: Internals, knex: Knex, usual: number) {
  const engine: Engine = knex.client.dialect === "sqlite3" ? "sqlite" : "postgres";
  const rightsOf = rightsBook();
  const helped = engine === "sqlite" ? partsOfTexts(knex) : undefined;
  const countingOf = keptCounts(knex, engine);
  const shapes = new WeakMap<Schema, ReturnType<typeof mostRecent<string, Root>>>();

  /** As Directus judges: what is there first, then what may be read. @throws ForbiddenError */
  function judge(ast: Ast, { permissions }: OwnRights, schema: Schema): void {
    const { read, other } = internals.fieldMapFromAst(ast, schema);
    const asked = [...read, ...other];
    for (const [path, { collection, fields }] of asked) internals.validatePathExistence(path, collection, fields, schema);
    for (const [path, { collection, fields }] of asked) internals.validatePathPermissions(path, permissions, collection, fields);
  }

  async function shapeOf({ collection, query, caller, schema }: Ask, rights: OwnRights): Promise<Root> {
    const { fields = ["*"], deep = {} } = query;
    const kept = remember(shapes, schema, () => mostRecent<string, Root>(MOST_SHAPES));
    const name = JSON.stringify([collection, fields, deep, rights.id]);
    const known = kept.get(name);
    if (known) return known;
    const ast = await internals.getAstFromQuery({ collection, query: { fields, deep }, accountability: caller }, { knex, schema });
    judge(ast, rights, schema);
    internals.injectCases(ast, rights.permissions);
    const made = await buildRoot({ internals, knex, schema, engine, permissions: rights.permissions, usual }, ast);
    if (name.length <= LONGEST_SHAPE) kept.set(name, made);
    return made;
  }

  function countOf({ collection, schema }: Ask, filter: Filter | null, { counted }: Root, { permissions }: OwnRights): Sql {
    const { query, hasJoins } = internals.applyQuery(knex, collection, knex(collection), { filter, search: null }, schema, counted, permissions);
    if (hasJoins) query.countDistinct({ count: [`${collection}.${schema.collections[collection]?.primary}`] });
    else query.count("*", { as: "count" });
    return query.toSQL();
  }
  /** How the rows of a page, or sums, are found, and how they are counted. */
  async function explained(found: Sql, count: Sql | undefined, rights: OwnRights): Promise<Answer> {
    const explain = engine === "sqlite" ? "explain query plan" : "explain (format json)";
    const planOf = async ({ sql, bindings }: Sql) => ({ sql, plan: await ask({ sql: `${explain} ${sql}`, bindings }, rights) });
    return { rows: [{ page: await planOf(found), ...(count ? { count: await planOf(count) } : {}) }], total: undefined };
  }
  async function ask({ sql, bindings }: Sql, { values }: OwnRights): Promise<readonly Row[]> {
    const found = (await knex.raw(sql, meant(bindings, values) as Knex.RawBinding[])) as readonly Row[] | { rows: readonly Row[] };
    return "rows" in found ? found.rows : found;
  }

  async function askAll(columns: readonly Named[], rights: OwnRights): Promise<Row | undefined> {
    const sql = `select ${columns.map(([name, one]) => `${one.sql} as ${quoted(knex, name)}`).join(", ")}`;
    return (await ask({ sql, bindings: columns.flatMap(([, { bindings }]) => bindings) }, rights))[0];
  }

  /** Counts and sums, of all rows or by groups of them: they are one statement as Directus has them. */
  async function summed({ collection, query, caller, schema, explains }: Ask, rights: OwnRights): Promise<Answer> {
    unless(query.meta === undefined, "a count of another kind");
    const ast = await internals.getAstFromQuery({ collection, query, accountability: caller }, { knex, schema });
    judge(ast, rights, schema);
    internals.injectCases(ast, rights.permissions);
    unless(
      ast.children.every((node) => node.type === "field" && /^\w+$/.test(node.name)),
      "a function or another name",
    );
    const { fieldNodes, primaryKeyField } = await internals.parseCurrentLevel(schema, collection, ast.children, ast.query);
    const level = { table: collection, fieldNodes, o2mNodes: [], query: ast.query, cases: ast.cases, permissions: rights.permissions };
    const sums = internals.getDBQuery(level, { knex, schema }).toSQL();
    if (explains) return explained(sums, undefined, rights);
    const found = await ask(sums, rights);
    const read = await new internals.PayloadService(collection, { accountability: caller, knex, schema }).processValues(
      "read",
      found,
      {},
      query.aggregate ?? {},
    );
    return { rows: internals.removeTemporaryFields(schema, read, ast, primaryKeyField), total: undefined };
  }

  /** @throws Unfit, ForbiddenError and whatever else Directus' functions or the database say */
  return async function answer(asked: Ask): Promise<Answer> {
    const { collection, query, caller, schema } = asked;
    unless(
      Object.entries(query).every(([name, value]) => ANSWERED.includes(name) || value === undefined),
      "a query of another kind",
    );
    const counts = query.meta !== undefined;
    unless(!counts || JSON.stringify(query.meta) === COUNT, "a count of another kind");
    const rights = await rightsOf({ internals, knex, schema, caller });
    if (query.aggregate || query.group) return summed(asked, rights);
    const root = await shapeOf(asked, rights);

    const { filter = null, sort = root.defaultSort, limit, offset, page } = query;
    judge({ type: "root", name: collection, query: { filter, sort }, children: [], cases: [] }, rights, schema);
    const { page: onPage, count: inAll } = (await helped?.(schema, collection, filter)) ?? unhelped(filter);
    const own = {
      filter: onPage.filter,
      sort,
      ...(limit === undefined ? {} : { limit }),
      ...(offset === undefined ? {} : { offset }),
      ...(page === undefined ? {} : { page }),
    };
    // In the order of other rows, Directus finds rows in another way where fields have rules.
    const { nodes, lists } = sort?.some((name) => name.includes(".")) ? root.askedInFull : root.asked;
    const level = { table: collection, fieldNodes: nodes, o2mNodes: lists, query: own, cases: root.cases, permissions: rights.permissions };
    const found = onPage.inFull(internals.getDBQuery(level, { knex, schema }).toSQL());
    const count = counts ? inAll.inFull(countOf(asked, inAll.filter, root, rights)) : undefined;

    const counting = count && !asked.explains ? await countingOf(schema, { ...count, bindings: meant(count.bindings, rights.values) }) : undefined;
    const counted = count && !asked.explains ? columnsOf(count, counting) : [];
    const parts = [...root.nested.map((sql, place): Named => [within(place), sql]), ...(counting?.known ? counted.slice(1) : counted)];
    const here = quoted(knex, rowsAt(0));
    const columns = [`${here}.*`, ...parts.map(([name, { sql }]) => `${sql} as ${quoted(knex, name)}`)];
    const sql = `select ${columns.join(", ")} from (${found.sql}) as ${here}`;
    const statement = { sql, bindings: [...parts.flatMap(([, { bindings }]) => bindings), ...found.bindings] };
    if (asked.explains) return explained(statement, count, rights);
    const rows = await ask(statement, rights);
    const sent = rows.map((row) =>
      sentRow(
        root.columns.map((name) => row[name]),
        root.nested.map((_, place) => row[within(place)]),
        root.shape,
        engine,
      ),
    );
    if (isFirst(query) && rows.length === 0) return { rows: sent, total: count && 0 };
    return { rows: sent, total: count && (await totalOf(rows[0], counting, () => askAll(counted, rights))) };
  };
}
