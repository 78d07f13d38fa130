import { assertMay, type Context } from "../../../kernel/context.ts";
import { allOf, type Condition, conditions } from "../../../kernel/filters.ts";
import { directusSort, type ListQuery, pageOf, pickFields } from "../../../kernel/list-query.ts";
import { numeric } from "../../../kernel/present.ts";
import { asKeyed } from "../../../lookups/lookup-cache.ts";
import { filterRules, listReading, sortOf } from "../../../register/derived.ts";
import { presentRows } from "../../../register/present.ts";
import type { Row } from "../../../register/register.ts";
import { invoicesRegister, openOnly, overdueOn, todayFor } from "../code.ts";
import { type InvoiceTotals, invoices } from "../contract.ts";

type SumRow = { currency: number | null; count: unknown; sum: { total: unknown } };
const sums = (context: Context, filter: Condition) =>
  context.directus.find<SumRow>(invoices.collection, { aggregate: { sum: "total", count: "*" }, groupBy: ["currency"], filter });
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
  const rules = filterRules(invoicesRegister, await context.lookups.types(), context.actor.company.timezone);
  const filters = await conditions(query, rules);
  const [{ rows, total }, totals] = await Promise.all([
    context.directus.list<Row>(invoices.collection, {
      ...listReading(invoicesRegister),
      filter: allOf(filters),
      sort: directusSort(query.sort, (name) => sortOf(invoicesRegister, name)),
      limit: query.size,
      page: query.page,
    }),
    totalsOf(context, filters, todayFor(context)),
  ]);
  const content = (await presentRows(context, invoicesRegister, rows)).map((row) => pickFields(row, query.fields));
  return { content, page: pageOf(query, total), totals };
}
