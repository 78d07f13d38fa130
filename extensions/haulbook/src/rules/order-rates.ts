/** Charges that are written without their order: its sums follow. */
import type { Key, Row, Rows } from "../rows.ts";
import { numberId } from "../steps/numbering.ts";
import { changesOf, isTrue, keyOf } from "../values.ts";
import { loadRow, rowId, type Write } from "../write.ts";
import { moveOrder } from "./move-row.ts";
import { moneyOf, storedRates } from "./order-money.ts";
import { orderPartRules } from "./order-parts.ts";
import type { CollectionRules, Update } from "./rules.ts";

type Step = (stored: Row[]) => Row[];

/** `step` turns the stored charges into those after the write in hand, once more where it has been made already. */
function sumAgain(write: Write, key: Key, step: Step): void {
  write.effects.push(async (rows: Rows) => {
    const [order] = await rows.find("orders", { id: key }, { lock: true });
    if (!order) return;
    const money = await moneyOf(rows, order, step(await storedRates(rows, key)));
    const changes = changesOf(write.schema.collections.orders?.fields ?? {}, order, money);
    const [before, after] = [0, 1].map((side) => Object.fromEntries(Object.entries(changes).map(([field, pair]) => [field, pair[side]])));
    if (after && Object.keys(after).length > 0) await moveOrder(write, rows, { ...order, ...before }, after);
  });
}

/** An order that is saved with its charges has them in its sums. */
async function isSummed(write: Write, key: Key): Promise<boolean> {
  if (write.memory.summed.has(rowId("orders", key))) return true;
  const order = await loadRow(write, "orders", key);
  return order === undefined || write.memory.made.has(numberId("orders", order.company, order.order_no));
}

async function create(write: Write, payload: Row): Promise<void> {
  await orderPartRules.create?.(write, payload);
  const key = keyOf(payload.order);
  if (key !== undefined && !(await isSummed(write, key))) sumAgain(write, key, (stored) => [...stored, payload]);
}

async function update(write: Write, change: Update): Promise<void> {
  await orderPartRules.update?.(write, change);
  const { row, payload, changes } = change;
  const [from, to] = [keyOf(row.order), keyOf(payload.order) ?? keyOf(row.order)];
  if (from === undefined || to === undefined || !(changes.value || changes.status || changes.order)) return;
  const others: Step = (stored) => stored.filter(({ id }) => String(id) !== String(row.id));
  if (String(from) !== String(to)) sumAgain(write, from, others);
  else if (await isSummed(write, from)) return;
  sumAgain(write, to, (stored) => [...others(stored), { ...row, ...payload }]);
}

async function remove(write: Write, row: Row): Promise<void> {
  await orderPartRules.remove?.(write, row);
  const key = keyOf(row.order);
  if (key === undefined || !isTrue(row.status) || (await isSummed(write, key))) return;
  sumAgain(write, key, (stored) => stored.filter(({ id }) => String(id) !== String(row.id)));
}

export const orderRateRules: CollectionRules = { create, update, remove };
