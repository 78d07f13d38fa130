/**
 * Stands between the guard and Directus' own route of reads, `/items/…`, and answers there what one statement can say. All else, whatever is refused and
 * whatever this code does not know goes on to Directus, whose item service is the measure: both must answer alike (tests/api/fast-reads.spec.ts).
 */
import type { ExtensionContext, HttpApp, HttpHandler, HttpRequest, HttpResponse } from "../directus.ts";
import { isUnheld } from "../doors/guard.ts";
import { ForbiddenError } from "../errors.ts";
import { isOurs } from "../ours.ts";
import { faultOf } from "../outages/fault.ts";
import type { Key } from "../rows.ts";
import type { Schema } from "../schema.ts";
import { answerAfter, oneWritten } from "./after-writes.ts";
import { type Caller, type Internals, loadInternals, type Query } from "./internals.ts";
import { type Ask, oneStatement } from "./one-statement.ts";
import { Unfit, unless } from "./unfit.ts";

const PATH = /^\/items\/([a-z]\w*)(?:\/(\d{1,15}))?\/?$/;
/** Says who answered. */
const ANSWERED_BY = "x-answered-by";
/** By which a test asks the item service. */
const ASK_ITEM_SERVICE = "x-ask-item-service";
/** By which whoever shows the internal secret is told how the database finds the rows, and not the rows. */
const ASK_PLAN = "x-ask-plan";

/** How many reads were answered by one statement, and how many by the item service, by the reason. */
export type ReadCounts = { statement: number; itemService: Record<string, number> };
export const readCounts: ReadCounts = { statement: 0, itemService: {} };

type ReadRequest = HttpRequest & { schema?: Schema };
type Found = Omit<Ask, "query"> & { key: string | undefined };

const isEmpty = (body: unknown) => body === undefined || body === null || (typeof body === "object" && Object.keys(body).length === 0);

/** @throws Unfit */
function callerOf({ accountability }: ReadRequest): Caller {
  const caller = accountability as Caller | null | undefined;
  unless(caller?.user && !caller.share, "nobody, or a share");
  unless(!caller.admin, "an administrator");
  return caller;
}
/** @throws Unfit */
function whatIsAsked(request: ReadRequest): Found {
  const { path, method, body, schema } = request;
  const [, collection, key] = PATH.exec(path) ?? [];
  const caller = callerOf(request);
  unless(schema && collection && !collection.startsWith("directus_") && Object.hasOwn(schema.collections, collection), "no collection of ours");
  const { primary, fields, singleton } = schema.collections[collection] as Schema["collections"][string] & { singleton?: boolean };
  unless(!singleton && (key === undefined || fields[primary]?.type === "integer"), "a row of another kind");
  unless(method === "SEARCH" ? key === undefined : isEmpty(body), "a body");
  return { collection, key, caller, schema };
}

/** Whoever else listens to reads would not hear of these. */
function isHeard({ emitter }: Internals, collection: string): boolean {
  const events = ["query", "read"].flatMap((act) => [`items.${act}`, `${collection}.items.${act}`]);
  return events.some((event) => emitter.filterEmitter.listeners(event).length > 0 || emitter.actionEmitter.listeners(event).length > 0);
}

async function queryOf({ method, body, sanitizedQuery = {} }: ReadRequest, { caller, schema }: Found, internals: Internals): Promise<Query> {
  if (method !== "SEARCH") return sanitizedQuery as Query;
  const sent = (body as { query?: unknown } | undefined)?.query;
  unless(sent !== undefined, "a body");
  return internals.validateQuery(await internals.sanitizeQuery(sent, schema, caller));
}

function send(response: HttpResponse, payload: unknown): void {
  response.set(ANSWERED_BY, "statement");
  // As Directus' own answers have them.
  response.set("Cache-Control", "no-cache");
  response.set("Vary", "Origin, Cache-Control");
  response.status(200).json(payload);
}

export function answerReads(app: HttpApp, extension: ExtensionContext): void {
  const { database, env, logger, services } = extension;
  if (env.FAST_READS === false) return;
  const known = loadInternals(extension);
  const statement = known.then((internals) => internals && oneStatement(internals, database, Number(env.QUERY_LIMIT_DEFAULT)));

  /** What Directus refuses with, where a row is not there or not there for the caller. */
  async function answer(request: ReadRequest, response: HttpResponse): Promise<Error | undefined> {
    const [internals, read] = [await known, await statement];
    unless(internals && read, "another release of Directus");
    unless(request.get(ASK_ITEM_SERVICE) === undefined || !isOurs(request, env), "a test");
    const { key, ...what } = whatIsAsked(request);
    const found = { ...what, explains: request.get(ASK_PLAN) !== undefined && isOurs(request, env) };
    unless(!isHeard(internals, found.collection), "a hook on reads");
    const query = await queryOf(request, { key, ...found }, internals);
    if (key === undefined) {
      const { rows, total } = await read({ ...found, query });
      send(response, { ...(total === undefined ? {} : { meta: { filter_count: total } }), data: rows });
      return undefined;
    }
    const { primary = "id" } = found.schema.collections[found.collection] ?? {};
    const { rows } = await read({ ...found, query: { ...query, filter: { ...query.filter, [primary]: { _eq: key } } } });
    if (rows.length === 0) return new ForbiddenError();
    send(response, { data: rows[0] });
    return undefined;
  }

  /** The item service reads, and it is counted why. */
  function noteUnfit(error: unknown, response: HttpResponse): void {
    const isKnown = error instanceof Unfit || isUnheld(error) || (error instanceof Error && "status" in error);
    const why = error instanceof Unfit ? error.why : isKnown ? "refused" : "a fault";
    readCounts.itemService[why] = (readCounts.itemService[why] ?? 0) + 1;
    if (!isKnown) logger.warn(error, "A read went by the item service after a fault");
    response.set(ANSWERED_BY, `item service: ${why}`);
  }
  async function rowAfter(
    request: ReadRequest,
    response: HttpResponse,
    { collection, primary }: { collection: string; primary: string },
    key: Key,
    query: Query,
  ) {
    try {
      const [internals, read] = [await known, await statement];
      unless(internals && read && request.schema, "another release of Directus");
      unless(!isHeard(internals, collection), "a hook on reads");
      const asked = { collection, caller: callerOf(request), schema: request.schema };
      const { rows } = await read({ ...asked, query: { ...query, filter: { [primary]: { _eq: key } } } });
      unless(rows.length > 0, "a row that is gone");
      readCounts.statement += 1;
      response.set(ANSWERED_BY, "statement");
      return rows[0];
    } catch (error) {
      if (faultOf(error)) throw error;
      noteUnfit(error, response);
      return undefined;
    }
  }
  const handler: HttpHandler = (request, response, next) => {
    if (!request.path.startsWith("/items/")) return next();
    const written = request.get(ASK_ITEM_SERVICE) === undefined || !isOurs(request, env) ? oneWritten(request) : undefined;
    if (written) {
      const { collection, primary, query } = written;
      const { schema, accountability = null } = request as ReadRequest;
      const itemsOf = () => schema && new services.ItemsService(collection, { knex: database, schema, accountability });
      answerAfter(request, response, {
        primary,
        query,
        read: (key, asked) => rowAfter(request, response, written, key, asked),
        byItemService: async (key, asked) => itemsOf()?.readOne(key, asked),
        listByItemService: async (key, asked) => itemsOf()?.readMany([key], asked),
        fail: next,
      });
    }
    if (!["GET", "SEARCH"].includes(request.method)) return next();
    answer(request, response).then(
      (refusal) => {
        readCounts.statement += 1;
        if (refusal === undefined) return;
        response.set(ANSWERED_BY, "statement");
        next(refusal);
      },
      (error: unknown) => {
        // Who waited for a database that is gone does not wait again.
        if (faultOf(error)) return next(error);
        noteUnfit(error, response);
        next();
      },
    );
  };
  app.use(handler);
}
