/** Trucks must be trucks, drivers drivers, and an order's stop a stop of that order. Only what a save newly chooses is looked up. */

import type { Context } from "../../kernel/context.ts";
import { CHOOSE } from "../../kernel/directus-errors.ts";
import type { FieldError } from "../../kernel/errors.ts";
import { truth } from "../../kernel/present.ts";
import { VEHICLE_TYPE } from "../../wire/known-keys.ts";
import type { TripWrite } from "./contract.ts";
import type { SavedTrip } from "./guards.ts";
import { TRIP_MESSAGES as say } from "./messages.ts";

const UNITS = [
  { field: "vehicle", kind: VEHICLE_TYPE.TRUCK, message: say.truck },
  { field: "trailer1", kind: VEHICLE_TYPE.TRAILER, message: say.trailer },
  { field: "trailer2", kind: VEHICLE_TYPE.TRAILER, message: say.trailer },
] as const;
const DRIVERS = [
  { field: "driver1", message: say.driver },
  { field: "driver2", message: say.driver },
] as const;
type Person = (typeof UNITS)[number]["field"] | (typeof DRIVERS)[number]["field"];

const isNew = (input: TripWrite, saved: SavedTrip | undefined, field: Person) => input[field] !== null && input[field] !== saved?.[field];
const idsIn = (rows: readonly { id: number }[]) => new Set(rows.map((row) => row.id));

async function unitErrors({ directus }: Context, input: TripWrite, saved: SavedTrip | undefined): Promise<FieldError[]> {
  const chosen = UNITS.filter(({ field }) => isNew(input, saved, field));
  if (chosen.length === 0) return [];
  const filter = { id: { _in: chosen.map(({ field }) => input[field]) } };
  const rows = await directus.find<{ id: number; vehicle_typ: number | null }>("assets", { fields: ["id", "vehicle_typ"], filter });
  const kinds = new Map(rows.map((row) => [row.id, row.vehicle_typ]));
  return chosen.filter(({ field, kind }) => kinds.get(input[field] ?? 0) !== kind).map(({ field, message }) => ({ path: field, message }));
}

async function driverErrors({ directus }: Context, input: TripWrite, saved: SavedTrip | undefined): Promise<FieldError[]> {
  const chosen = DRIVERS.filter(({ field }) => isNew(input, saved, field));
  if (chosen.length === 0) return [];
  const filter = { id: { _in: chosen.map(({ field }) => input[field]) } };
  const rows = await directus.find<{ id: number; is_driver: unknown }>("employees", { fields: ["id", "is_driver"], filter });
  const drivers = idsIn(rows.filter((row) => truth(row.is_driver)));
  return chosen.filter(({ field }) => !drivers.has(input[field] ?? 0)).map(({ field, message }) => ({ path: field, message }));
}

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

export async function referenceErrors(context: Context, input: TripWrite, saved?: SavedTrip): Promise<FieldError[]> {
  return (await Promise.all([unitErrors(context, input, saved), driverErrors(context, input, saved), orderErrors(context, input, saved)])).flat();
}
