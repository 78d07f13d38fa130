import { assertMay, type Context } from "../../../kernel/context.ts";
import { allOf, type Condition, conditions } from "../../../kernel/filters.ts";
import { directusSort, type ListQuery, pageOf, pickFields } from "../../../kernel/list-query.ts";
import { asKeyed } from "../../../kernel/lookup-cache.ts";
import { numeric } from "../../../kernel/present.ts";
import type { InvoiceTotals } from "../contract.ts";
import { presentRow, todayFor } from "../present.ts";
import { COLLECTION, filtersFor, type InvoiceListRow, LIST_FIELDS, openOnly, overdueOn, sortColumn } from "../repo.ts";

type SumRow = { currency: number | null; count: unknown; sum: { total: unknown } };
const sums = (context: Context, filter: Condition) =>
  context.directus.find<SumRow>(COLLECTION, { aggregate: { sum: "total", count: "*" }, groupBy: ["currency"], filter });
/** SQLite adds decimals as floats. */
const cents = (value: unknown) => Math.round(numeric(value) * 100) / 100;

async function totalsOf(context: Context, filters: readonly Condition[], today: string): Promise<InvoiceTotals> {
  const [currencies, open, overdue] = await Promise.all([
    context.lookups.currencies(),
    sums(context, allOf([...filters, openOnly])),
    sums(context, allOf([...filters, overdueOn(today)])),
  ]);
  const late = new Map(overdue.map(({ currency, sum }) => [currency, cents(sum.total)]));
  return open.map(({ currency, count, sum }) => ({
    currency: asKeyed(currencies, currency),
    count: numeric(count),
    open: cents(sum.total),
    overdue: late.get(currency) ?? 0,
  }));
}

/** A page of invoices, and what those that the filters find come to. */
export async function listInvoices(context: Context, query: ListQuery) {
  assertMay(context, "ORD", "read");
  const today = todayFor(context);
  const filters = await conditions(query, filtersFor(today));
  const [currencies, { rows, total }, totals] = await Promise.all([
    context.lookups.currencies(),
    context.directus.list<InvoiceListRow>(COLLECTION, {
      fields: LIST_FIELDS,
      filter: allOf(filters),
      sort: directusSort(query.sort, sortColumn),
      limit: query.size,
      page: query.page,
    }),
    totalsOf(context, filters, today),
  ]);
  return { content: rows.map((row) => pickFields(presentRow(context, currencies, row), query.fields)), page: pageOf(query, total), totals };
}
