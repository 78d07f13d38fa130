/** Due dates and status of a compliance are made here of its items, whoever writes them; its category is one of its type's, and an item never stands alone. */
import { SUBJECTS, COMPLIANCE_MESSAGES as say } from "../../../../bff/src/modules/compliances/contract.ts";
import { headOf } from "../../../../bff/src/modules/compliances/rules.ts";
import { today } from "../../../../bff/src/words/zones.ts";
import { InvalidValueError } from "../errors.ts";
import { first, type Key, type Row, type Rows } from "../rows.ts";
import { companyOf } from "../steps/company.ts";
import { zoneOf } from "../steps/dates.ts";
import { partsAfter } from "../steps/parts.ts";
import { changesOf, isTrue, keyOf, numberOf, plain } from "../values.ts";
import { rowId, type Write } from "../write.ts";
import { moveRow } from "./move-row.ts";
import { ownerRules } from "./owners.ts";
import type { CollectionRules, Rules, Update } from "./rules.ts";

const subjects = ownerRules(SUBJECTS);
/** Compliances that the transaction makes, whose keys their items do not tell. */
const NEW = rowId("compliances", "new");

async function refuseOtherCategory({ rows }: Write, { type, cat }: Row): Promise<void> {
  const [kind, category] = await Promise.all([type, cat].map((key) => first(rows, "types", { id: numberOf(key) }, { columns: ["code", "param1"] })));
  if (kind && category && category.param1 !== kind.code) throw new InvalidValueError({ field: "cat", message: "Please choose from the list" });
}

const isActive = ({ status }: Row) => status === undefined || isTrue(status);
const inOrder = (one: Row, other: Row) => Number(one.place ?? 1) - Number(other.place ?? 1);
/** @throws INVALID_VALUE where none is left */
async function headColumns(rows: Rows, items: readonly Row[]): Promise<Row> {
  const active = items.filter(isActive).toSorted(inOrder);
  if (active.length === 0) throw new InvalidValueError({ field: "items", message: say.noItems });
  const types = await rows.find("types", { type: ["CMPLNC_ITEM_STATUS", "CMPLNC_STATUS"], company: null }, { columns: ["id", "type", "code"] });
  const codeOf = (key: unknown) => String(types.find(({ id }) => id === numberOf(key))?.code);
  const { status, ...days } = headOf(active.map(({ due_date, item_status }) => ({ due_date: String(plain(due_date, "date")), status: codeOf(item_status) })));
  return { ...days, cmplnc_status: types.find(({ type, code }) => type === "CMPLNC_STATUS" && code === status)?.id ?? null };
}
const storedItems = (rows: Rows, compliance: unknown) => rows.find("compliance_items", { compliance }, { by: ["place", "id"] });

async function create(write: Write, payload: Row): Promise<void> {
  await subjects.create?.(write, payload);
  await refuseOtherCategory(write, payload);
  write.memory.summed.add(NEW);
  Object.assign(payload, await headColumns(write.rows, partsAfter([], payload.items)));
}
/** The items that are saved with it are in its head: their own hooks find that done. */
async function update(write: Write, change: Update): Promise<void> {
  const { row, payload, changes, own } = change;
  await subjects.update?.(write, change);
  if (changes.type || changes.cat) await refuseOtherCategory(write, { ...row, ...payload });
  if (!("items" in payload)) return;
  write.memory.summed.add(rowId("compliances", row.id));
  Object.assign(own, await headColumns(write.rows, partsAfter(await storedItems(write.rows, row.id), payload.items)));
}

type Step = (stored: Row[]) => Row[];
/** `step` turns the stored items into those after the write in hand, once more where it has been made already. */
async function headAgain(write: Write, key: Key | undefined, step: Step): Promise<void> {
  const { summed } = write.memory;
  if (key === undefined || summed.has(rowId("compliances", key)) || summed.has(NEW)) return;
  const columns = async (rows: Rows) => headColumns(rows, step(await storedItems(rows, key)));
  await columns(write.rows);
  write.effects.push(async (rows) => {
    const [row] = await rows.find("compliances", { id: key }, { lock: true });
    if (!row) return;
    const changes = changesOf(write.schema.collections.compliances?.fields ?? {}, row, await columns(rows));
    const after = Object.fromEntries(Object.entries(changes).map(([field, pair]) => [field, pair[1]]));
    if (Object.keys(after).length > 0) await moveRow(write, rows, "compliances", row, after);
  });
}
const without =
  ({ id }: Row): Step =>
  (stored) =>
    stored.filter((other) => String(other.id) !== String(id));

const items: CollectionRules = {
  create: async (write, payload) => {
    payload.date ??= today(await zoneOf(write, companyOf(payload)));
    await headAgain(write, keyOf(payload.compliance), (stored) => [...stored, payload]);
  },
  update: async (write, { row, payload, changes, own }) => {
    if (changes.date && (payload.date ?? null) === null) {
      own.date = row.date;
      delete changes.date;
    }
    if (changes.compliance) throw new InvalidValueError({ field: "compliance", message: "An item stays with its compliance" });
    if (!["due_date", "item_status", "status", "place"].some((name) => name in changes)) return;
    await headAgain(write, keyOf(row.compliance), (stored) => [...without(row)(stored), { ...row, ...payload }]);
  },
  remove: (write, row) => headAgain(write, keyOf(row.compliance), without(row)),
};

export const rules: Rules = { compliances: { create, update }, compliance_items: items };
