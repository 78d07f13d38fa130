/** What trips do beyond their definition: the order of a stop, the first stop, border filing, what may be done with them, and their search. */
import { z } from "zod";
import { type Custom, kept } from "../../fields/kinds.ts";
import type { Context } from "../../kernel/context.ts";
import { textOf, wallClockOf } from "../../kernel/present.ts";
import { byRight } from "../../register/abilities.ts";
import { under } from "../../register/field-lists.ts";
import { activeParts } from "../../register/present.ts";
import type { ReadingCode, Row, Told } from "../../register/register.ts";
import { STOP_KNOWN_BY, STOP_LABELS_TOLD } from "../orders/code.ts";
import { ORDER_STOP_FIELDS, takenOver, tripItems, trips } from "./contract.ts";
import { filtersFor } from "./filters.ts";
import { isTripLocked } from "./lifecycle.ts";
import { DRIVER_FIELDS, type MarksById, UNIT_FIELDS } from "./marks.ts";
import { TRIP_MESSAGES as say } from "./messages.ts";

const MANUAL = "MANUAL";

function presentStop(row: Record<string, unknown>): Custom<typeof tripItems.fields> {
  const order = row.order as { order_no: number } | null | undefined;
  return { order: order ? String(order.order_no) : MANUAL, differs: differing(row) };
}

/** Fields of a stop that are not as the order's stop has them. Both come as the same engine gives them. */
function differing({ order_item: stop, ...row }: Record<string, unknown>): string[] {
  if (stop === null || typeof stop !== "object") return [];
  const { ...ordered } = stop as Record<string, unknown>;
  return ORDER_STOP_FIELDS.filter((name) => textOf(takenOver(name, ordered[name])) !== textOf(row[name]));
}

function abilities(context: Context, { trip_status }: Row) {
  const isLocked = isTripLocked(Number(trip_status));
  return {
    update: byRight(context, "OTRP", "update") ?? (isLocked ? say.locked : undefined),
    delete: byRight(context, "OTRP", "delete") ?? (isLocked ? say.complete : undefined),
  };
}

const ORDER = { collection: "orders", shape: { order_no: z.number() }, searched: false } as const;
/** The row of the order's stop says nothing that the stop does not. */
const { order_item: _, ...stopFields } = tripItems.fields;
const told = {
  parts: {
    trip_items: {
      thing: "Stop",
      fields: { ...stopFields, orderids: kept.reference(ORDER, { column: "order" }) },
      labels: {
        ...STOP_LABELS_TOLD,
        stop: "Place",
        orderids: "Order",
        group: "Origin",
        arv_date: "Arrival",
        dep_date: "Departure",
        item_drv_note: "Driver Note",
        item_sig_req: "Signature Required",
        item_verified: "Verified",
      },
      knownBy: STOP_KNOWN_BY,
    },
  },
} satisfies Told;

const code = {
  reads: [
    ...under("driver1", DRIVER_FIELDS),
    ...under("driver2", DRIVER_FIELDS),
    ...["vehicle", "trailer1", "trailer2"].flatMap((unit) => under(unit, UNIT_FIELDS)),
    "items.order.id",
    "items.order.order_no",
    ...under("items.order_item", ["id", ...ORDER_STOP_FIELDS]),
  ],
  rowReads: ["manifests.id"],
  deep: { manifests: { _limit: 1 } },
  parts: { items: presentStop },
  abilities,
  filters: filtersFor,
  told,
} satisfies ReadingCode;
export const tripsRegister = { ...trips, code };

/** Trips as records show them. */
export function markedTrips(marks: MarksById) {
  const present = ({ id }: Row): Custom<typeof trips.fields> => ({ marks: marks.get(id) ?? [] });
  return { ...trips, code: { ...code, present } };
}

/** Trips as a list shows them. `filed`: numbers of manifests that name their trip by its number alone. */
export function listedTrips(filed: ReadonlySet<string>, marks: MarksById) {
  const present = (row: Row): Custom<typeof trips.rowFields> => ({
    first_stop_time: wallClockOf(activeParts(tripItems, row.items)[0]?.req_date),
    marks: marks.get(row.id) ?? [],
    aci_ace: (row.manifests as unknown[]).length > 0 || filed.has(String(row.trip_no)),
  });
  return { ...trips, code: { ...code, present } };
}
