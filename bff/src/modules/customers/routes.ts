import { type Custom, kept } from "../../fields/kinds.ts";
import type { Context } from "../../kernel/context.ts";
import { byFlag, byKey, byName } from "../../kernel/filters.ts";
import { numeric } from "../../kernel/present.ts";
import { asKeyed, type LookupTables } from "../../lookups/lookup-cache.ts";
import type { Row } from "../../register/register.ts";
import { crudRoutes } from "../../register/routes.ts";
import { embeddedList } from "../../wire/wire-kit.ts";
import { CUSTOMER_IN_USE, type CustomerWrite, customerSuggestion, customerSuggestions, customers, customerWrite, OWN_BROKER } from "./contract.ts";

const guard = async (_: Context, { broker_id }: CustomerWrite, id: number | undefined) =>
  broker_id !== null && broker_id === id ? [{ path: "broker_id", message: OWN_BROKER }] : [];

/** Amounts by the key of the currency, as the data layer keeps them. */
const owed = (row: Row, { currencies }: LookupTables): Custom<typeof customers.fields> => ({
  due_other: Object.entries((row.due_other ?? {}) as Record<string, number>).map(([key, amount]) => ({ currency: asKeyed(currencies, Number(key)), amount })),
});

export const customersRoutes = crudRoutes(customers, {
  write: customerWrite,
  guard,
  reads: ["due_other"],
  present: owed,
  abilities: (_, { order_cnt }) => (numeric(order_cnt) > 0 ? { delete: CUSTOMER_IN_USE } : {}),
  filters: { id: byKey("id"), name: byName("name"), status: byFlag("cust_type"), broker: byFlag("broker") },
  /** Names are sorted as people read them: case and accents aside. */
  sorts: { name: "search" },
  options: {
    fields: Object.keys(customerSuggestion.shape).filter((name) => name !== "id"),
    slim: { currency_id: kept.key() },
    needsText: true,
    spec: customers.listSpec,
    sort: ["search"],
    list: embeddedList(customerSuggestion),
    suggestions: customerSuggestions,
  },
});
