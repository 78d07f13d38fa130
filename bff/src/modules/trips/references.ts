/** Trucks must be trucks and drivers drivers that may be chosen, and an order's stop a stop of that order. Only what a save newly chooses is looked up. */

import type { Context } from "../../kernel/context.ts";
import { CHOOSE } from "../../kernel/directus-errors.ts";
import type { FieldError } from "../../kernel/errors.ts";
import { targetProblems } from "../../register/targets.ts";
import { type TripWrite, trips } from "./contract.ts";
import type { SavedTrip } from "./guards.ts";
import { TRIP_MESSAGES } from "./messages.ts";

const idsIn = (rows: readonly { id: number }[]) => new Set(rows.map((row) => row.id));

type OrderRow = { id: number; items: { id: number }[] };

async function orderErrors({ directus }: Context, input: TripWrite, saved: SavedTrip | undefined): Promise<FieldError[]> {
  const before = new Map(saved?.items.map((item) => [item.id, item]));
  const isChosen = (item: TripWrite["items"][number]) => {
    const row = before.get(item.id);
    return item.orderids !== (row?.order ?? null) || item.order_item !== (row?.order_item ?? null);
  };
  const chosen = input.items.flatMap((item, index) => (isChosen(item) && (item.orderids || item.order_item) ? [{ item, index }] : []));
  const orders = [...new Set(chosen.flatMap(({ item }) => item.orderids ?? []))];
  const rows =
    orders.length === 0
      ? []
      : await directus.find<OrderRow>("orders", { fields: ["id", "items.id"], filter: { id: { _in: orders } }, deep: { items: { _limit: -1 } } });
  const stops = new Map(rows.map((row) => [row.id, idsIn(row.items)]));
  return chosen.flatMap(({ item: { orderids, order_item }, index }) => {
    const known = orderids === null ? undefined : stops.get(orderids);
    if (orderids !== null && known === undefined) return [{ path: `items.${index}.orderids`, message: CHOOSE }];
    return order_item !== null && !known?.has(order_item) ? [{ path: `items.${index}.order_item`, message: CHOOSE }] : [];
  });
}

/** A stop of an order is on a trip once. */
function twiceErrors({ items }: TripWrite): FieldError[] {
  const isOn = items.map(({ order_item, status }) => (status ? order_item : null));
  return isOn.flatMap((stop, index) =>
    stop !== null && isOn.indexOf(stop) < index ? [{ path: `items.${index}.order_item`, message: TRIP_MESSAGES.twice }] : [],
  );
}

export async function referenceErrors(context: Context, input: TripWrite, saved?: SavedTrip): Promise<FieldError[]> {
  const problems = await Promise.all([targetProblems(context, trips.fields, input, saved), orderErrors(context, input, saved)]);
  return [...problems.flat(), ...twiceErrors(input)];
}
