import { headingText } from "../../fields/headings.ts";
import type { Custom } from "../../fields/kinds.ts";
import type { Route } from "../../http/route.ts";
import { textOf, wallClockOf } from "../../kernel/present.ts";
import { asLookup, type LookupTables } from "../../lookups/lookup-cache.ts";
import { activeParts } from "../../register/present.ts";
import type { ReadingCode, Row } from "../../register/register.ts";
import { readRoutes } from "../../register/routes.ts";
import { ACTIVE } from "../../register/stored.ts";
import { TRIP_STATUS } from "../../wire/known-keys.ts";
import { byPlace } from "../orders/filters.ts";
import { tripItems } from "../trips/contract.ts";
import { type DispatchedStop, dispatches } from "./contract.ts";

const NO_WRITES = "Dispatched trips are read only";

function stopOf({ id, city, dep_date, order }: Record<string, unknown>): DispatchedStop {
  return { id: Number(id), city: textOf(city), dep_date: wallClockOf(dep_date), order: (order ?? null) as DispatchedStop["order"] };
}
const distinct = (values: readonly (string | number)[]) => [...new Set(values)].join(", ");
/** Cities as they follow each other: two stops in one are one. */
const routeOf = (stops: readonly DispatchedStop[]) =>
  stops
    .map(({ city }) => city)
    .filter((city, at, all) => city !== "" && city !== all[at - 1])
    .join(" → ");

function present(row: Row, types: LookupTables): Custom<typeof dispatches.fields> {
  const items = activeParts(tripItems, row.items).map(stopOf);
  const orders = items.flatMap(({ order }) => order ?? []);
  return {
    items,
    orders: distinct(orders.map(({ order_no }) => order_no)),
    customer: distinct(orders.flatMap(({ billed_to }) => billed_to?.name ?? [])),
    desc: asLookup(types, row.trip_type as number | null)?.name ?? "",
    route: routeOf(items),
    next_availability: items.at(-1)?.dep_date ?? null,
  };
}

const code: ReadingCode = {
  reads: [
    ...["id", "stop", "status", "city", "dep_date", "order.id", "order.order_no", "order.billed_to.id", "order.billed_to.name"].map((name) => `items.${name}`),
  ],
  deep: { items: { _filter: ACTIVE, _limit: -1 } },
  always: { trip_status: { _in: [TRIP_STATUS.DISPATCHED, TRIP_STATUS.STARTED] } },
  present,
  abilities: () => ({ update: NO_WRITES, delete: NO_WRITES }),
  filters: { location: byPlace },
};

const columns = Object.entries(dispatches.columns).map(([field, heading]) => ({ field, header: headingText(heading) }));
const [list, ...others] = readRoutes(dispatches, code) as [Route, ...Route[]];
export const dispatchesRoutes: readonly Route[] = [
  { ...list, handle: async (context, request) => ({ columns, ...((await list.handle(context, request)) as object) }) },
  ...others,
];
