/** What an invoice keeps for its paper, read from the rows as they stand when it is issued. */
import type { Field, Fields } from "../../../../bff/src/fields/kinds.ts";
import type { Parts } from "../../../../bff/src/fields/parts.ts";
import { BILLED, type BilledOrder, billingLines, issuerOf, type KeptPaper } from "../../../../bff/src/modules/invoices/rules.ts";
import { orders } from "../../../../bff/src/modules/orders/contract.ts";
import type { Key, Row, Rows } from "../rows.ts";
import { isTrue, keyOf, numberOf, plain } from "../values.ts";

type Lookups = (table: string, key: unknown) => Row | undefined;
/** Rows of small tables, and those of `keys`, by table and key. */
async function lookupsFor(rows: Rows, types: readonly unknown[]): Promise<Lookups> {
  const keys = [...new Set(types.map((key) => keyOf(key)).filter((key) => key !== undefined))];
  const tables = {
    types: await rows.find("types", { id: keys }, { columns: ["id", "value", "code"] }),
    currencies: await rows.find("currencies", {}, { columns: ["id", "value", "code"] }),
    countries: await rows.find("countries", {}, { columns: ["id", "value"] }),
  };
  const found = new Map(Object.entries(tables).flatMap(([table, list]) => list.map((row) => [`${table}:${row.id}`, row] as const)));
  return (table, key) => found.get(`${table}:${keyOf(key)}`);
}

/** SQLite keeps a wall clock as the milliseconds of UTC. */
const wallOf = (value: unknown) => (typeof value === "number" ? new Date(value).toISOString().slice(0, 19) : plain(value, "dateTime"));

/** As the wire shows it. */
function shown(field: Field, value: unknown, lookups: Lookups): unknown {
  switch (field.kind) {
    case "text":
      return String(value ?? "");
    case "number":
      return numberOf(value) ?? (field.isUnknownable ? null : 0);
    case "wall":
      return wallOf(value);
    case "lookup": {
      const row = lookups("types", value);
      return row ? { id: row.id, name: row.value, code: row.code } : null;
    }
    case "keyed": {
      const row = lookups(field.table ?? "", value);
      return row ? { key: row.id, value: row.value, code: row.code } : null;
    }
    default:
      return value ?? field.start ?? null;
  }
}
const shownFields = (fields: Fields, names: readonly string[], row: Row, lookups: Lookups) =>
  Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, shown(fields[name], row[name], lookups)]] : [])));

const lookupKeys = (fields: Fields, list: readonly Row[]) =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kind === "lookup" ? list.map((row) => row[name]) : []));

const activeParts = ({ place }: Parts, list: readonly Row[]) =>
  list.filter(({ status }) => isTrue(status)).sort((a, b) => Number(a[place]) - Number(b[place]) || Number(a.id) - Number(b.id));

type Issue = { order: Row; customer: Row; company: Row; items: readonly Row[]; rates: readonly Row[]; lookups: Lookups };
function paperOf({ order, customer, company, items, rates, lookups }: Issue): KeptPaper {
  const { fields } = orders;
  const partsShown = (parts: Parts, list: readonly Row[]) =>
    activeParts(parts, list).map((row) => ({ id: row.id, status: true, ...shownFields(parts.fields, Object.keys(parts.fields), row, lookups) }));
  const { id, name, email, cont_name, phone } = customer;
  const billed_to = { id, name: name ?? "", email: email ?? "", cont_name: cont_name ?? "", phone: phone ?? "" };
  const countryOf = (key: unknown) => String(lookups("countries", key)?.value ?? "");
  return {
    issuer: { ...issuerOf(company, countryOf(company.country)), logo: company.logo ? String(company.logo) : null },
    order: {
      ...shownFields(fields, BILLED, order, lookups),
      billed_to,
      items: partsShown(fields.items.parts, items),
      rates: partsShown(fields.rates.parts, rates),
    } as unknown as BilledOrder,
    billing: billingLines(customer, countryOf(customer.billing_country)),
    customer: { taxNumber: String(customer.tax_no ?? "") },
  };
}

const byKey = (list: readonly Row[]) => new Map(list.map((row) => [String(row.id), row]));
const keysIn = (list: readonly Row[], column: string) => [...new Set(list.map((row) => keyOf(row[column])))].filter((key): key is Key => key !== undefined);

/** The columns that keep a paper, for each invoice of `issues`: the row of its order and the key of the customer that it goes to. */
export async function keptColumns(rows: Rows, issues: readonly { order: Row; customer: unknown }[]): Promise<Row[]> {
  const list = issues.map(({ order }) => order);
  const ids = list.map(({ id }) => id);
  const items = await rows.find("order_items", { order: ids });
  const rates = await rows.find("order_rates", { order: ids });
  const customers = byKey(await rows.find("customers", { id: keysIn(issues, "customer") }));
  const companies = byKey(await rows.find("companies", { id: keysIn(list, "company") }));
  const lookups = await lookupsFor(rows, [...lookupKeys(orders.fields, list), ...lookupKeys(orders.fields.items.parts.fields, items)]);
  const of = (parts: readonly Row[], order: Row) => parts.filter((part) => String(part.order) === String(order.id));
  return issues.map(({ order, customer: key }) => {
    const customer = customers.get(String(keyOf(key))) ?? {};
    const company = companies.get(String(order.company)) ?? {};
    const paper = paperOf({ order, customer, company, items: of(items, order), rates: of(rates, order), lookups });
    return { customer_name: customer.name ?? "", logo: company.logo ?? null, paper: JSON.stringify(paper) };
  });
}
