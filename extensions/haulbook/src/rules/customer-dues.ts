/** What a customer owes, each currency by itself: `due_amt` in the customer's own, `due_other` in the others, amounts by the currency's key. */
import { OWN_BROKER } from "../../../../bff/src/modules/customers/contract.ts";
import { InvalidValueError } from "../errors.ts";
import type { Row, Rows } from "../rows.ts";
import { isTrue, keyOf, numberOf, plain } from "../values.ts";
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

export const rules: Rules = {
  customers: {
    create: async (_write, payload) => {
      if (isTrue(payload.broker)) payload.broker_id = null;
    },
    update: async (_write, { row, payload, changes, own }) => {
      const after = { ...row, ...payload };
      if (changes.broker_id && String(keyOf(after.broker_id)) === String(row.id)) throw new InvalidValueError({ field: "broker_id", message: OWN_BROKER });
      // A broker has none.
      if ((changes.broker || changes.broker_id) && isTrue(after.broker) && keyOf(after.broker_id) !== undefined) own.broker_id = null;
      if (changes.currency_id) Object.assign(own, inCurrency(row, changes.currency_id[1]));
    },
  },
};
