import { z } from "zod";
import { computed, custom, kept } from "../../fields/kinds.ts";
import { defineRegister } from "../../fields/register.ts";
import { DRIVER, TRAILER, TRUCK } from "../../fields/targets.ts";
import { MAX_FILES } from "../orders/contract.ts";

/** A stop that was not removed, in its order. `dep_date`: wall clock where it happens. */
const dispatchedStop = z.object({
  id: z.number(),
  city: z.string(),
  dep_date: z.string().nullable(),
  order: z.object({ id: z.number(), order_no: z.number(), billed_to: z.object({ id: z.number(), name: z.string() }).nullable() }).nullable(),
});
export type DispatchedStop = z.output<typeof dispatchedStop>;

const register = defineRegister({
  key: "dispatches",
  collection: "trips",
  screen: "OTRP",
  thing: "DispatchedTrip",
  fields: {
    trip_no: { ...kept.count(), isSerial: true },
    date: kept.instant({ column: "trip_date" }),
    /** Numbers and customers of its orders, each once. */
    orders: computed(kept.text()),
    customer: computed(kept.text()),
    vehicle: kept.reference(TRUCK),
    trailer1: kept.reference(TRAILER),
    trailer2: kept.reference(TRAILER),
    driver1: kept.reference(DRIVER),
    driver2: kept.reference(DRIVER),
    trip_type: kept.lookup("TRIP_TYPE"),
    /** Where it goes, in words: the type's. */
    desc: computed(kept.text()),
    /** The cities of its stops. */
    route: computed(kept.text()),
    trip_status: kept.lookup("TRIP_STATUS"),
    /** When it leaves its last stop. */
    next_availability: computed(kept.wall()),
    items: custom(undefined, z.array(dispatchedStop)),
  },
  labels: {},
  row: [
    "trip_no",
    "date",
    "orders",
    "customer",
    "vehicle",
    "trailer1",
    "trailer2",
    "driver1",
    "driver2",
    "desc",
    "route",
    "trip_type",
    "trip_status",
    "next_availability",
    "items",
  ],
  columns: {
    trip_no: "Trip #",
    orders: "Order #",
    customer: "Customer",
    vehicle: "Truck",
    trailer1: "Trailer1",
    trailer2: "Trailer 2#",
    driver1: "Driver 1 Name",
    driver2: "Driver 2 Name",
    desc: "Direction",
    route: "Route",
    trip_status: "Status",
    next_availability: "Next availability",
  },
  knownBy: ["trip_no"],
  list: {
    sort: ["id", "trip_no", "date", "vehicle", "trailer1", "driver1", "trip_status"],
    defaultSort: ["date", "desc"],
    filters: ["date", "driver1", "vehicle", "trailer1", "location"],
  },
  attachments: { max: MAX_FILES, owner: "trip" },
});

/** What the list shows, in its order: "columns come from the server" (specification 2, section 2). */
const served = z.object({ columns: z.array(z.object({ field: z.string(), header: z.string() })) });
/** Trips that are on their way or about to be: read only. */
export const dispatches = { ...register, answers: { ...register.answers, list: register.answers.list.extend(served.shape) } };
export type DispatchedTrip = z.output<typeof dispatches.rowSchema>;
