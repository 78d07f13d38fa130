/** The history of a record, newest first: `GET /<key>/{id}/history` of every register. */
import { columnOf } from "../fields/kinds.ts";
import { idParam, type Route } from "../http/route.ts";
import { assertMay, type Context } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import { pageOf, parseListQuery } from "../kernel/list-query.ts";
import { numeric } from "../kernel/present.ts";
import { HISTORY_PAGE, historyList } from "../wire/history.ts";
import type { ListSpec } from "../wire/wire-kit.ts";
import { inEnvelope } from "./page.ts";
import type { Register, Row } from "./register.ts";
import { type Currencies, changesIn, ENTRY_FIELDS, type StoredEntry, toldEntries, toldOf } from "./told.ts";

const SPEC: ListSpec = { sort: [], defaultSort: ["id", "desc"], filters: [], sizes: [HISTORY_PAGE], defaultSize: HISTORY_PAGE };
const NONE: Currencies = [null, null];

/** The column that says which currency a record's amounts are in. */
export function currencyColumn({ fields }: Register): string | undefined {
  const [found] = Object.entries(fields).filter(([, { table }]) => table === "currencies");
  return found && columnOf(...found);
}
export type Changed = Pick<StoredEntry, "id" | "changes">;
/** Going back from what it is now: amounts of an entry are in the currency of then. @param newest entries of the record itself, newest first */
export function currenciesBy(column: string, now: number | null, newest: readonly Changed[]): (entry: StoredEntry) => Currencies {
  const moves = newest.flatMap((entry): { id: number; before: number | null }[] => {
    const change = changesIn(entry)[column];
    return change ? [{ id: entry.id, before: change[0] === null ? null : Number(change[0]) }] : [];
  });
  const after = (id: number) => moves.findLast((move) => move.id > id)?.before ?? now;
  return ({ id }) => [moves.find((move) => move.id === id)?.before ?? after(id), after(id)];
}

/** @throws FORBIDDEN, NOT_FOUND where the caller may not read the record, BAD_REQUEST */
export async function recordHistory(context: Context, register: Register, id: number | undefined, params: URLSearchParams) {
  assertMay(context, register.screen, "read");
  const query = parseListQuery(params, SPEC, []);
  if (id === undefined) throw notFound();
  const { collection } = register;
  const currency = currencyColumn(register);
  const of = { root_collection: { _eq: collection }, root_item: { _eq: id } };
  const record = await context.directus.read<Row>(collection, id, ["id", ...(currency === undefined ? [] : [currency])]);
  const { rows, total } = await context.directus.list<StoredEntry>("history", {
    fields: ENTRY_FIELDS,
    filter: { ...of, collection: { _in: toldOf(context, register) } },
    sort: ["-id"],
    limit: query.size,
    page: query.page,
  });
  const [first] = rows;
  const newer =
    currency === undefined || first === undefined || query.page === 1
      ? []
      : await context.directus.find<Changed>("history", {
          fields: ["id", "changes"],
          filter: { ...of, collection: { _eq: collection }, id: { _gt: first.id } },
          sort: ["-id"],
        });
  const own = rows.filter((entry) => entry.collection === collection);
  const currencies =
    currency === undefined ? () => NONE : currenciesBy(currency, record[currency] === null ? null : numeric(record[currency]), [...newer, ...own]);
  return inEnvelope("content", await toldEntries(context, register, rows, currencies), { page: pageOf(query, total) });
}

export const historyRoute = (register: Register): Route => ({
  method: "get",
  path: `/${register.paths.record}/:id/history`,
  tag: `${register.thing}s`,
  summary: `Who changed what of one ${register.thing.toLowerCase()} and when, newest first`,
  query: ["page", "size"],
  output: historyList,
  tells: register,
  handle: (context, request) => recordHistory(context, register, idParam(request), request.query),
});
