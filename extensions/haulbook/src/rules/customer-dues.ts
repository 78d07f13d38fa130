/** What a customer owes, each currency by itself: `due_amt` in the customer's own, `due_other` in the others, amounts by the currency's key. */
import { brokerOf, OWN_BROKER } from "../../../../bff/src/modules/customers/contract.ts";
import { ORDER_STATUS } from "../../../../bff/src/wire/known-keys.ts";
import { InvalidValueError } from "../errors.ts";
import { first, type Row, type Rows } from "../rows.ts";
import { isTrue, keyOf, numberOf, plain } from "../values.ts";
import { statusKeys } from "./order-status.ts";
import type { Rules } from "./rules.ts";

const cents = (amount: number) => Math.round(amount * 100) / 100;
const othersOf = ({ due_other }: Row) => (plain(due_other, "json") ?? {}) as Record<string, number>;
function stored(others: Record<string, number>): string | null {
  const owed = Object.entries(others).filter(([, amount]) => amount !== 0);
  return owed.length === 0 ? null : JSON.stringify(Object.fromEntries(owed));
}

/** The columns of a customer that owes `amount` more, or less, in a currency. One without a currency is the customer's own. */
export function owing(customer: Row, currency: unknown, amount: number): Row {
  const key = numberOf(currency);
  if (key === null || key === numberOf(customer.currency_id)) return { due_amt: cents((numberOf(customer.due_amt) ?? 0) + amount) };
  const others = othersOf(customer);
  return { due_other: stored({ ...others, [key]: cents((others[key] ?? 0) + amount) }) };
}

/** The customer's row is locked, so that of two invoices both count. */
export async function bookDue(rows: Rows, customer: unknown, currency: unknown, amount: number, invoices: number): Promise<void> {
  const [row] = await rows.find("customers", { id: customer }, { columns: ["id", "currency_id", "due_amt", "due_other"], lock: true });
  if (row) await rows.update("customers", { id: customer }, amount === 0 ? {} : owing(row, currency, amount), { invoice_cnt: invoices });
}

/** The same debts, said from the customer's new currency. */
function inCurrency(customer: Row, currency: unknown): Row {
  const [from, to] = [numberOf(customer.currency_id), numberOf(currency)];
  const others = othersOf(customer);
  const { [String(to)]: own = 0, ...rest } = others;
  return { due_amt: own, due_other: stored({ ...rest, ...(from === null ? {} : { [from]: numberOf(customer.due_amt) ?? 0 }) }) };
}

/** Whom a customer, or an order that is still under way, has for a broker stays one until they have another. Past orders keep whom they name. */
async function refuseNamedBroker(rows: Rows, broker: unknown): Promise<void> {
  const { keyOf: statusOf } = await statusKeys(rows);
  const open = [ORDER_STATUS.NEW, ORDER_STATUS.RECEIVED].map(statusOf);
  const customer = await first(rows, "customers", { broker_id: broker }, { columns: ["name"] });
  const order = customer ?? (await first(rows, "orders", { broker, order_status: open }, { columns: ["order_no"] }));
  if (order) throw new InvalidValueError({ field: "broker", message: brokerOf(customer ? String(customer.name) : `order ${String(order.order_no)}`) });
}

export const rules: Rules = {
  customers: {
    create: async (_write, payload) => {
      if (isTrue(payload.broker)) payload.broker_id = null;
    },
    update: async ({ rows }, { row, payload, changes, own }) => {
      const after = { ...row, ...payload };
      if (changes.broker_id && String(keyOf(after.broker_id)) === String(row.id)) throw new InvalidValueError({ field: "broker_id", message: OWN_BROKER });
      if (changes.broker && !isTrue(after.broker)) await refuseNamedBroker(rows, row.id);
      // A broker has none.
      if ((changes.broker || changes.broker_id) && isTrue(after.broker) && keyOf(after.broker_id) !== undefined) own.broker_id = null;
      if (changes.currency_id) Object.assign(own, inCurrency(row, changes.currency_id[1]));
    },
  },
};
