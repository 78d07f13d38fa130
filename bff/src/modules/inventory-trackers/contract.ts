import { z } from "zod";
import { computed, custom, kept, optional, parts, required, requiredOwner } from "../../fields/kinds.ts";
import type { Owner } from "../../fields/owner.ts";
import { checkedParts, defineParts } from "../../fields/parts.ts";
import { defineRegister, deletionsOf, savesOf } from "../../fields/register.ts";
import { ANY_PERSON, CUSTOMER, SUPPLIER } from "../../fields/targets.ts";
import { RENTAL_STATUS } from "../../wire/known-keys.ts";
import { MANDATORY, optionalReference, rules } from "../../wire/wire-kit.ts";
import { isStillOut } from "./rules.ts";

/** To whom equipment is issued, by the code of the owner type; not to a unit. */
export const ISSUED_TO: Owner = {
  by: "type",
  kinds: {
    CST: { column: "issued_customer", target: CUSTOMER },
    EMP: { column: "issued_employee", target: ANY_PERSON },
    SPLR: { column: "issued_supplier", target: SUPPLIER },
  },
};

const MESSAGES = { ...savesOf("InventoryTracker"), ...deletionsOf("InventoryTracker") };
export const INVENTORY_MESSAGES = {
  ...MESSAGES,
  noItems: "Can not create inventory tracker without items",
  tooMany: "return quantity cannot be more than issued quantity",
  tooEarly: "return Date should come later than start Date",
  notAll: "return quantity should be equal to issued quantity",
  stillOut: "All items should be returned first",
  oneOwner: "Issued to should be one customer, employee or supplier",
  deletion: "Record will be deleted. Do you wish to continue?",
} as const;
const say = INVENTORY_MESSAGES;
const QUANTITY = { decimals: 2, max: 999_999.99 };

export const ITEM_LABELS = {
  name: "Name",
  desc: "Description",
  issued_qty: "Issued Qty",
  issued_date: "Issued Date",
  item_status: "Status",
  returned_qty: "Returned Qty",
  returned_date: "Returned Date",
  pending_qty: "Pending Qty",
  comments: "Comments",
} as const;
const items = defineParts({
  collection: "inventory_items",
  owner: "tracker",
  place: "place",
  thing: "Item",
  labels: ITEM_LABELS,
  knownBy: ["name"],
  fields: {
    name: required.text(150),
    desc: required.text(500),
    issued_qty: required.number({ min: 0.01, ...QUANTITY }),
    issued_date: required.day(),
    item_status: required.lookup("RENTAL_STATUS", { start: RENTAL_STATUS.OPEN }),
    returned_qty: optional.amount({ min: 0, ...QUANTITY }),
    returned_date: optional.day(),
    pending_qty: computed(kept.number(2)),
    comments: optional.text(500),
  },
});
/** What is removed is judged no more. */
export const inventoryItems = checkedParts(items, (write) =>
  write.check(
    rules(({ status, issued_qty, returned_qty, issued_date, returned_date, item_status }, context) => {
      const wrong = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
      if (status === false) return;
      if (returned_qty > issued_qty) wrong("returned_qty", say.tooMany);
      else if (item_status === RENTAL_STATUS.RETURNED && returned_qty !== issued_qty) wrong("returned_qty", say.notAll);
      if (returned_qty > 0 && returned_date === null) wrong("returned_date", MANDATORY);
      if (issued_date && returned_date && returned_date < issued_date) wrong("returned_date", say.tooEarly);
    }),
  ),
);

const person = z.object({ id: z.number(), name: z.string() }).nullable();
export const inventoryTrackers = defineRegister({
  key: "equipment-rentals",
  collection: "inventory_trackers",
  screen: "AL",
  thing: "Inventory Tracker",
  fields: {
    type: required.lookup("OWNER_TYPE"),
    issued_to: requiredOwner(ISSUED_TO),
    /** The same by the specification's names, one of which is set. */
    issued_customer: custom(undefined, person),
    issued_employee: custom(undefined, person),
    issued_supplier: custom(undefined, person),
    /** Who made the record; the data layer says it. */
    issuer: kept.user(),
    rental_status: required.lookup("RENTAL_STATUS", { start: RENTAL_STATUS.OPEN }),
    items: parts(inventoryItems),
    created_date: computed(kept.instant()),
    internal: custom(undefined, z.literal(true)),
  },
  labels: { type: "Issued to", issued_to: "Issued to name", rental_status: "Status", items: "Items" },
  rowFields: { created_date: kept.instant({ column: "created_at" }) },
  row: ["type", "issued_to", "issuer", "rental_status", "created_date"],
  columns: { id: "Inventory Id", issued_to: "Issued to", issuer: "Issued By", rental_status: "Status" },
  knownBy: ["issued_to", "created_date"],
  exportLines: "items",
  list: {
    sort: ["id", "issuer", "rental_status", "created_date"],
    defaultSort: ["created_date", "desc"],
    filters: ["issued_to", "issuer", "rental_status"],
  },
  attachments: { max: 10, owner: "inventory_tracker" },
  messages: MESSAGES,
});

const NAMES = Object.values(ISSUED_TO.kinds).map(({ column }) => column);
/** Where `issued_to` is not sent, it is what the one of the specification's names has. */
function byEitherName(value: unknown, context: z.core.$RefinementCtx): unknown {
  if (typeof value !== "object" || value === null || "issued_to" in value) return value;
  const sent = value as Record<string, unknown>;
  const named = NAMES.filter((name) => optionalReference().safeParse(sent[name]).data !== null);
  if (named.length > 1) {
    context.addIssue({ code: "custom", path: ["issued_to"], message: say.oneOwner });
    return z.NEVER;
  }
  return { ...sent, issued_to: sent[named[0] ?? "issued_to"] };
}
export const inventoryWrite = z.preprocess(
  byEitherName,
  inventoryTrackers.write.check(
    rules(({ items, rental_status }, context) => {
      const there = Array.isArray(items) ? items.filter((item) => item?.status !== false) : [];
      if (there.length === 0) context.addIssue({ code: "custom", path: ["items"], message: say.noItems });
      if (isStillOut(rental_status, there)) context.addIssue({ code: "custom", path: ["rental_status"], message: say.stillOut });
    }),
  ),
);
export type InventoryRow = z.output<typeof inventoryTrackers.rowSchema>;
export type InventoryTracker = z.output<typeof inventoryTrackers.record>;
