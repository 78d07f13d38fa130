/** Charges that are written without their order: its sums follow. */
import { remember } from "../memo.ts";
import type { Key, Row, Rows } from "../rows.ts";
import { numberId } from "../steps/numbering.ts";
import { changesOf, isTrue, keyOf } from "../values.ts";
import { loadRow, rowId, type Write } from "../write.ts";
import { moveOrder } from "./move-row.ts";
import { moneyOf, storedRates } from "./order-money.ts";
import { orderPartRules } from "./order-parts.ts";
import type { CollectionRules, Update } from "./rules.ts";

type Step = (stored: Row[]) => Row[];

/** By the write in hand: what it makes of the stored charges of an order, whose sums follow all of it at once. */
const steps = new WeakMap<Write, Map<string, Step[]>>();

/**
 * `step` turns the stored charges into those after the write in hand, once more where it has been made already. What can not be is refused before: in the studio
 * the charge is stored by the time its order's sums are.
 */
async function sumAgain(write: Write, key: Key, step: Step): Promise<void> {
  const ofOrder = remember(
    remember(steps, write, () => new Map<string, Step[]>()),
    String(key),
    (): Step[] => [],
  );
  const sums = async (rows: Rows, order: Row) =>
    moneyOf(
      rows,
      order,
      ofOrder.reduce((rates, made) => made(rates), await storedRates(rows, key)),
    );
  ofOrder.push(step);
  const order = await loadRow(write, "orders", key);
  if (order) await sums(write.rows, order);
  if (ofOrder.length > 1) return;
  write.effects.push(async (rows: Rows) => {
    const [stored] = await rows.find("orders", { id: key }, { lock: true });
    if (!stored) return;
    const changes = changesOf(write.schema.collections.orders?.fields ?? {}, stored, await sums(rows, stored));
    const [before, after] = [0, 1].map((side) => Object.fromEntries(Object.entries(changes).map(([field, pair]) => [field, pair[side]])));
    if (after && Object.keys(after).length > 0) await moveOrder(write, rows, { ...stored, ...before }, after);
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
  if (key !== undefined && !(await isSummed(write, key))) await sumAgain(write, key, (stored) => [...stored, payload]);
}

async function update(write: Write, change: Update): Promise<void> {
  await orderPartRules.update?.(write, change);
  const { row, payload, changes } = change;
  const [from, to] = [keyOf(row.order), keyOf(payload.order) ?? keyOf(row.order)];
  if (from === undefined || to === undefined || !(changes.value || changes.status || changes.order)) return;
  const others: Step = (stored) => stored.filter(({ id }) => String(id) !== String(row.id));
  if (String(from) !== String(to)) await sumAgain(write, from, others);
  else if (await isSummed(write, from)) return;
  await sumAgain(write, to, (stored) => [...others(stored), { ...row, ...payload }]);
}

async function remove(write: Write, row: Row): Promise<void> {
  await orderPartRules.remove?.(write, row);
  const key = keyOf(row.order);
  if (key === undefined || !isTrue(row.status) || (await isSummed(write, key))) return;
  await sumAgain(write, key, (stored) => stored.filter(({ id }) => String(id) !== String(row.id)));
}

export const orderRateRules: CollectionRules = { create, update, remove };
