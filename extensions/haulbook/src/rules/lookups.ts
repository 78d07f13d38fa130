/** Rules of what drop-downs offer: whatever an administrator stores in the studio still means something to the product. */
import { CLOSED_LISTS, type TypeCode } from "../../../../bff/src/modules/lookups/contract.ts";
import { taxPercentOfLabel } from "../../../../bff/src/modules/orders/rules.ts";
import { CODE, COUNTRY, CURRENCY } from "../../../../bff/src/wire/known-keys.ts";
import { ConflictError, InvalidValueError } from "../errors.ts";
import type { Row } from "../rows.ts";
import { isTrue, numberOf, plain } from "../values.ts";
import type { Write } from "../write.ts";
import { relabel } from "./document-labels.ts";
import type { CollectionRules, Rules, Update } from "./rules.ts";

const USED = "This value is used by the product: it may be called otherwise, but not";
const wrong = (field: string, message: string) => new InvalidValueError({ field, message });

/** Rows that rules name keep what they are named by, and stay. */
const guarded = (isNamed: (row: Row) => boolean, fixed: readonly string[]): Required<Pick<CollectionRules, "update" | "remove">> => ({
  update: async (_, { row, changes }) => {
    const field = fixed.find((name) => name in changes);
    if (field !== undefined && isNamed(row)) throw wrong(field, `${USED} be recoded or moved`);
  },
  remove: async (_, row) => {
    if (isNamed(row)) throw new ConflictError({ message: `${USED} deleted` });
  },
});
const withIds = (keys: Readonly<Record<string, number>>) => (row: Row) => Object.values(keys).includes(Number(row.id));
const system = guarded(({ system: isSystem }) => isTrue(isSystem), ["type", "code"]);

const isBlank = (value: unknown) => String(plain(value, "string") ?? "").trim() === "";
function refuseBlank(value: Row): void {
  if (isBlank(value.value)) throw wrong("value", "Label: this is a mandatory field");
  if (isBlank(value.code)) throw wrong("code", "Code: this is a mandatory field");
}
/** The same code at a company and at everybody's is no twin: the company's own label stands for the shared one. */
async function refuseTwin({ rows }: Write, { id, type, code, company }: Row): Promise<void> {
  const twins = await rows.find("types", { type, code, company: numberOf(company) }, { columns: ["id"] });
  if (twins.some((twin) => twin.id !== id)) throw wrong("code", `There is a value with the code ${code} in this list already`);
}
/** What a tax adds stands in its label. */
function refuseUntaxing({ type, code, value }: Row): void {
  const percent = type === "TAX_TYPE" && code !== CODE.customTax ? taxPercentOfLabel(String(value)) : 0;
  if (percent === null || percent > 100) throw wrong("value", "Label: a tax ends in its percentage, e.g. HST ON - 13");
}

async function createType(write: Write, payload: Row): Promise<void> {
  if (CLOSED_LISTS.includes(payload.type as TypeCode)) throw wrong("type", "The values of this list come with the product: they may be called otherwise");
  refuseBlank(payload);
  refuseUntaxing(payload);
  await refuseTwin(write, payload);
  relabel(write, payload, payload);
}
async function updateType(write: Write, change: Update): Promise<void> {
  const { row, payload, changes } = change;
  await system.update(write, change);
  if ("type" in changes) throw wrong("type", "A value stays in its list: make a new one in the other");
  const after = { ...row, ...payload };
  if ("value" in changes || "code" in changes) refuseBlank(after);
  if ("value" in changes) refuseUntaxing(after);
  if ("code" in changes) await refuseTwin(write, after);
  if (["value", "code", "company"].some((field) => field in changes)) relabel(write, row, after);
}
async function removeType(write: Write, row: Row): Promise<void> {
  await system.remove(write, row);
  relabel(write, row, undefined);
}

export const rules: Rules = {
  types: { create: createType, update: updateType, remove: removeType },
  currencies: guarded(withIds(CURRENCY), ["code"]),
  countries: guarded(withIds(COUNTRY), ["code"]),
};
