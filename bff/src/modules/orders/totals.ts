/**
 * Sums over stops: what is picked up, what is delivered, and the most that is on board at once. Unlike units and package types are never added. The lists
 * show them too, so in whole hundredths and without big.js.
 */
import { formatQuantity, rounded } from "../../words/numbers.ts";
import { filled } from "../../words/texts.ts";
import { unitName } from "../../words/units.ts";
import { DIGITS } from "./digits.ts";

/** Of what is at a stop: `pkg` and `unit` as they are called; neither is added to another one. */
export type Freight = { type: string; status: boolean; qty: number; pkg: string; weight: number; unit: string; length?: number };
/** `of`: the package type or the unit. */
export type Sum = { of: string; total: number };
/** What all pick-ups or all deliveries come to; sums of nothing are left out. */
export type End = { stops: number; qty: Sum[]; weight: Sum[]; length: number };
export type StopTotals = { pickup: End; delivery: End; isBalanced: boolean };

type Stored = {
  type: string;
  status: boolean;
  qty: number;
  weight: number;
  length?: number;
  pkg_type: { name: string } | null;
  unit: { name: string; code: string } | null;
};
/** A stop of the wire. */
export const freightAt = <S extends Stored>(stop: S) => ({ ...stop, pkg: stop.pkg_type?.name ?? "", unit: unitName(stop.unit) });

const SCALE = 10 ** DIGITS.quantity;
const whole = (value: number) => Math.round(rounded(value || 0, DIGITS.quantity) * SCALE);

type Tally = Map<string, number>;
const add = (tally: Tally, of: string, amount: number) => tally.set(of, (tally.get(of) ?? 0) + amount);
const sumsOf = (tally: Tally): Sum[] => [...tally].flatMap(([of, amount]) => (amount === 0 ? [] : [{ of, total: amount / SCALE }]));

function endOf(stops: readonly Freight[], type: string): End {
  const kept = stops.filter((stop) => stop.status && stop.type === type);
  const [qty, weight]: [Tally, Tally] = [new Map(), new Map()];
  for (const stop of kept) {
    add(qty, stop.pkg, whole(stop.qty));
    add(weight, stop.unit, whole(stop.weight));
  }
  return { stops: kept.length, qty: sumsOf(qty), weight: sumsOf(weight), length: kept.reduce((sum, { length = 0 }) => sum + whole(length), 0) / SCALE };
}

const isSame = (one: readonly Sum[], other: readonly Sum[]) =>
  one.length === other.length && one.every(({ of, total }) => other.some((sum) => sum.of === of && sum.total === total));

/** Both ends of the stops that are not removed; balanced when as much is delivered as is picked up, of each package type and unit, and as long. */
export function stopTotals(stops: readonly Freight[]): StopTotals {
  const [pickup, delivery] = [endOf(stops, "S"), endOf(stops, "C")];
  const isBalanced = isSame(pickup.qty, delivery.qty) && isSame(pickup.weight, delivery.weight) && pickup.length === delivery.length;
  return { pickup, delivery, isBalanced };
}

/**
 * The most weight on board at once, in each unit: what is picked up less what is delivered, along the stops. What is delivered of an order that the trip has
 * picked nothing of was on board from the start: another trip brought it. Of what the trip picks up itself no more comes off than went on, whatever the
 * deliveries say: that the ends differ is told beside it.
 * @param stops in the order in which they are driven
 */
export function highestLoad(stops: readonly (Freight & { orderids: number | null })[]): Sum[] {
  const moves = stops
    .filter(({ type, status }) => status && (type === "S" || type === "C"))
    .map(({ type, weight, unit, orderids }) => ({ unit, of: `${orderids} ${unit}`, amount: type === "S" ? whole(weight) : -whole(weight) }));
  const [picked, board]: [Tally, Tally] = [new Map(), new Map()];
  const steps = moves.map(({ unit, of, amount }) => {
    const on = picked.get(of);
    if (amount < 0 && on === undefined) add(board, unit, -amount);
    const step = on === undefined ? amount : Math.max(amount, -on);
    if (amount > 0 || on !== undefined) add(picked, of, step);
    return { unit, step };
  });
  const most = new Map(board);
  for (const { unit, step } of steps) most.set(unit, Math.max(most.get(unit) ?? 0, add(board, unit, step).get(unit)!));
  return sumsOf(most);
}

const sumWords = ({ of, total }: Sum) => `${formatQuantity(total)} ${of}`.trim();
const orNothing = (words: string[]) => (words.length > 0 ? words : ["0"]);
/** `43,200 lb` and `120 kg`; `0` for nothing. */
export const weights = (sums: readonly Sum[]) => orNothing(sums.map(sumWords));
/** `6`, or `4 Pallets` and `2 Boxes` where there is more than one package type at the stops. */
export function quantities({ pickup, delivery }: StopTotals, { qty }: End): string[] {
  const isMixed = new Set([...pickup.qty, ...delivery.qty].map(({ of }) => of)).size > 1;
  return orNothing(qty.map((sum) => (isMixed ? sumWords(sum) : formatQuantity(sum.total))));
}
/** `6 · 43,200 lb, 120 kg`; a length only where there is one. */
export const endWords = (totals: StopTotals, end: End) =>
  filled([quantities(totals, end).join(", "), weights(end.weight).join(", "), end.length === 0 ? "" : `length ${formatQuantity(end.length)}`], " · ");
