/** Equipment is issued by whoever writes it down; it is back when each of its items is, and an item never stands alone. */
import { INVENTORY_MESSAGES, ISSUED_TO } from "../../../../bff/src/modules/inventory-trackers/contract.ts";
import { isStillOut } from "../../../../bff/src/modules/inventory-trackers/rules.ts";
import { InvalidValueError } from "../errors.ts";
import type { Key, Row, Rows } from "../rows.ts";
import { actorOf } from "../steps/actor.ts";
import { partsAfter } from "../steps/parts.ts";
import { isTrue, keyOf, numberOf } from "../values.ts";
import { rowId, type Write } from "../write.ts";
import { ownerRules } from "./owners.ts";
import type { CollectionRules, Rules, Update } from "./rules.ts";

const [TRACKERS, ITEMS] = ["inventory_trackers", "inventory_items"];
const owners = ownerRules(ISSUED_TO);
/** Trackers that the transaction makes, whose keys their items do not tell. */
const NEW = rowId(TRACKERS, "new");
const isActive = ({ status }: Row) => status === undefined || isTrue(status);

/** @throws INVALID_VALUE where no item is left, or the tracker is returned before its items are */
function judge(tracker: Row, items: readonly Row[]): void {
  const active = items.filter(isActive).map(({ item_status }) => ({ item_status: numberOf(item_status) }));
  if (active.length === 0) throw new InvalidValueError({ field: "items", message: INVENTORY_MESSAGES.noItems });
  if (isStillOut(numberOf(tracker.rental_status), active)) throw new InvalidValueError({ field: "rental_status", message: INVENTORY_MESSAGES.stillOut });
}
const storedItems = (rows: Rows, tracker: unknown) => rows.find(ITEMS, { tracker }, { by: ["place", "id"] });

async function create(write: Write, payload: Row): Promise<void> {
  await owners.create?.(write, payload);
  payload.issuer = (await actorOf(write)).user;
  write.memory.summed.add(NEW);
  judge(payload, partsAfter([], payload.items));
}
/** The items that are saved with it are judged here: their own hooks find that done. */
async function update(write: Write, change: Update): Promise<void> {
  const { row, payload, changes } = change;
  await owners.update?.(write, change);
  if (!("items" in payload) && !changes.rental_status) return;
  if ("items" in payload) write.memory.summed.add(rowId(TRACKERS, row.id));
  judge({ ...row, ...payload }, partsAfter(await storedItems(write.rows, row.id), payload.items));
}

type Step = (stored: Row[]) => Row[];
/** `step` turns the stored items into those after the write in hand, once more where it has been made already: of two who take one each, the later is told. */
async function judgeAgain(write: Write, key: Key | undefined, step: Step): Promise<void> {
  const { summed } = write.memory;
  if (key === undefined || summed.has(rowId(TRACKERS, key)) || summed.has(NEW)) return;
  const look = async (rows: Rows, lock: boolean) => {
    const [tracker] = await rows.find(TRACKERS, { id: key }, { lock });
    if (tracker) judge(tracker, step(await storedItems(rows, key)));
  };
  await look(write.rows, false);
  write.effects.push((rows) => look(rows, true));
}
const without =
  ({ id }: Row): Step =>
  (stored) =>
    stored.filter((other) => String(other.id) !== String(id));

const items: CollectionRules = {
  create: (write, payload) => judgeAgain(write, keyOf(payload.tracker), (stored) => [...stored, payload]),
  update: async (write, { row, payload, changes }) => {
    if (changes.tracker) throw new InvalidValueError({ field: "tracker", message: "An item stays with its inventory tracker" });
    if (!["item_status", "status"].some((name) => name in changes)) return;
    await judgeAgain(write, keyOf(row.tracker), (stored) => [...without(row)(stored), { ...row, ...payload }]);
  },
  remove: (write, row) => judgeAgain(write, keyOf(row.tracker), without(row)),
};

export const rules: Rules = { inventory_trackers: { create, update }, inventory_items: items };
