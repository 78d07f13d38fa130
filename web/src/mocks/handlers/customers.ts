import { CUSTOMER_IN_USE, type CustomerWrite, customerSuggestion, customers, customerWrite } from "#bff/modules/customers/contract.ts";
import { db, nextOf } from "../db.ts";
import { figuresOf, presentCustomer, presentRow, presentSuggestion } from "../present/customers.ts";
import type { StoredCustomer } from "../tables.ts";
import { readWrite } from "../wire/body.ts";
import { throwIfAny, WireError } from "../wire/errors.ts";
import { byFlag, byKey, byPart, byText, holds, type ListRules, list, MOST_SUGGESTIONS, pickFields } from "../wire/list.ts";
import { assertMay, rowOf, signedIn } from "../wire/route.ts";
import { assertFresh, change, createOnce, hasKey, isIn, isType, newStamps, referenceErrors } from "../wire/save.ts";

const READERS = ["CST", "ORD", "OTRP", "BDOC"] as const;

export const CUSTOMER_LIST_RULES: ListRules<StoredCustomer> = {
  spec: customers.listSpec,
  sortBy: {
    id: (row) => row.id,
    name: (row) => row.name,
    phone: (row) => row.phone,
    tax_no: (row) => row.tax_no,
    crm_id: (row) => row.crm_id,
    rate: (row) => row.rate,
    due_amt: (row) => figuresOf(row).due_amt,
    order_cnt: (row) => figuresOf(row).order_cnt,
    invoice_cnt: (row) => figuresOf(row).invoice_cnt,
  },
  filters: {
    id: byKey((row) => [row.id]),
    name: byText((row) => row.name),
    phone: byPart((row) => [row.phone]),
    email: byPart((row) => [row.email]),
    status: byFlag((row) => row.cust_type),
    broker: byFlag((row) => row.broker),
  },
  fields: [...Object.keys(customers.rowSchema.shape), ...Object.keys(customerSuggestion.shape)],
};

/** Customers whose name holds the text; those that begin with it come first. */
function suggest(text: string, brokersOnly: boolean) {
  const begins = (row: StoredCustomer) => row.name.toLowerCase().startsWith(text.toLowerCase());
  const found = text === "" ? [] : db.customers.filter((row) => holds(row.name, text) && (row.broker || !brokersOnly));
  found.sort((one, other) => Number(begins(other)) - Number(begins(one)) || one.name.localeCompare(other.name));
  return { _embedded: { content: found.slice(0, MOST_SUGGESTIONS).map(presentSuggestion) } };
}

function assertCustomer(input: CustomerWrite, id?: number): void {
  const ownBroker = id !== undefined && input.broker_id === id ? [{ path: "broker_id", message: "A customer can not be its own broker" }] : [];
  const references = referenceErrors([
    ["currency_id", input.currency_id, hasKey(db.currencies)],
    ["broker_id", input.broker_id, isIn(db.customers)],
    ["revenue_id", input.revenue_id, isType("REVENUE_TYPE")],
    ["tax_id", input.tax_id, isType("TAX_TYPE")],
    ["billing_country", input.billing_country, hasKey(db.countries)],
    ["shipping_country", input.shipping_country, hasKey(db.countries)],
    ["asset_id", input.asset_id, isIn(db.assets)],
    ["invoice_by", input.invoice_by, isType("INVOICE_BY")],
    ["service_pln_type", input.service_pln_type, isType("SERVICE_PLAN_TYPE")],
  ]);
  throwIfAny([...ownBroker, ...references]);
}

export const customersHandlers = [
  signedIn("get", "/customers", ({ user, query }) => {
    if (query.get("intent") === "suggest") {
      assertMay(user, READERS, "read");
      return suggest(query.get("begin-with")?.trim() ?? "", query.get("broker") === "true");
    }
    const { rows, page, fields, isDropdown } = list(db.customers, query, CUSTOMER_LIST_RULES);
    assertMay(user, isDropdown ? READERS : "CST", "read");
    const content = isDropdown ? rows.map(presentSuggestion) : rows.map((row) => presentRow(row, user));
    return { _embedded: { content: content.map((row) => pickFields(row, fields)) }, page };
  }),

  signedIn("get", "/customers/:id", (call) => {
    assertMay(call.user, "CST", "read");
    return presentCustomer(rowOf(db.customers, call), call.user);
  }),

  signedIn("post", "/customers", async ({ request, user }) => {
    assertMay(user, "CST", "create");
    const { version: _, ...input } = (await readWrite(request, customerWrite)).input;
    return createOnce(request, user, input, () => {
      assertCustomer(input);
      const row = { ...input, id: nextOf("customers"), ...newStamps(user) };
      db.customers.push(row);
      return { ...presentCustomer(row, user), message: customers.messages.created };
    });
  }),

  signedIn("put", "/customers/:id", async (call) => {
    assertMay(call.user, "CST", "update");
    const { version, ...input } = (await readWrite(call.request, customerWrite)).input;
    const row = rowOf(db.customers, call);
    assertCustomer(input, row.id);
    assertFresh(row, version);
    change(row, input, call.user);
    return { ...presentCustomer(row, call.user), message: customers.messages.updated };
  }),

  signedIn("delete", "/customers/:id", (call) => {
    assertMay(call.user, "CST", "delete");
    const { id } = rowOf(db.customers, call);
    if (db.orders.some((order) => order.billed_to === id)) throw new WireError("CONFLICT", CUSTOMER_IN_USE);
    db.customers = db.customers.filter((row) => row.id !== id);
    return { id, message: customers.messages.deleted };
  }),
];
