/** Rules of what drop-downs offer: whatever an administrator stores in the studio still means something to the product. */
import { CLOSED_LISTS, DEPENDS_ON, type TypeCode } from "../../../../bff/src/modules/lookups/contract.ts";
import { taxPercentOfLabel } from "../../../../bff/src/modules/orders/rules.ts";
import { CODE, COUNTRY, CURRENCY } from "../../../../bff/src/wire/known-keys.ts";
import { PLACE_SENTENCES, regionOf } from "../../../../bff/src/wire/places.ts";
import { singularOf } from "../data-model.ts";
import { ConflictError, InvalidValueError } from "../errors.ts";
import type { Row } from "../rows.ts";
import { isTrue, keyOf, numberOf } from "../values.ts";
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
    if (changes.active && !isTrue(changes.active[1]) && isNamed(row)) throw wrong("active", `${USED} be switched off`);
  },
  remove: async (_, row) => {
    if (isNamed(row)) throw new ConflictError({ message: `${USED} deleted` });
  },
});
const withIds = (keys: Readonly<Record<string, number>>) => (row: Row) => Object.values(keys).includes(Number(row.id));
const system = guarded(({ system: isSystem }) => isTrue(isSystem), ["type", "code"]);

const isCompanys = (row: Row) => numberOf(row.company);
const isOn = ({ active = true }: Row) => isTrue(active);
/** As people tell them apart: not by the case of letters. */
const isSameText = (one: unknown, other: unknown) => String(one).toLowerCase() === String(other).toLowerCase();
/** The values of a list, without the one that is written. */
const listOf = async ({ rows }: Write, { id, type }: Row): Promise<Row[]> =>
  (await rows.find("types", { type }, { columns: ["id", "code", "value", "company", "active", "system"] })).filter((other) => other.id !== id);
/**
 * No two of one company have a code, in any case of letters, and no two that are offered are called the same. The same code at a company and at everybody's is
 * no twin: the company's own label stands for the shared one, unless that is named by the rules and switched off so. In another case of letters it stands for
 * none, and people would be offered both.
 */
async function refuseTwin(write: Write, value: Row): Promise<void> {
  const all = await listOf(write, value);
  const isBesideShared = (other: Row) => isCompanys(other) === null || isCompanys(value) === null;
  if (all.some((other) => isBesideShared(other) && other.code !== value.code && isSameText(other.code, value.code)))
    throw wrong("code", `There is a value with the code ${value.code} in this list already`);
  const others = all.filter((other) => [null, isCompanys(value)].includes(isCompanys(other)));
  const ofTheSame = (other: Row) => isCompanys(other) === isCompanys(value);
  if (others.some((other) => ofTheSame(other) && isSameText(other.code, value.code)))
    throw wrong("code", `There is a value with the code ${value.code} in this list already`);
  const shared = others.find((other) => !ofTheSame(other) && isSameText(other.code, value.code));
  if (!isOn(value) && isTrue(shared?.system)) throw wrong("active", `${USED} be switched off`);
  const isTwin = (other: Row) => other !== shared && isOn(other) && isSameText(other.value, value.value);
  if (isOn(value) && others.some(isTwin)) throw wrong("value", `There is a value called ${value.value} in this list already`);
}
/** A list that depends on another names a value of that one. */
function refuseUnderNothing({ type, param1 }: Row): void {
  const allowed = DEPENDS_ON[String(type)] ?? [];
  if (param1 !== null && param1 !== undefined && param1 !== "" && !allowed.includes(String(param1)))
    throw wrong(
      "param1",
      allowed.length > 0 ? `Depends on: please choose one of ${allowed.join(", ")}` : "Depends on: the values of this list depend on no other",
    );
}
/** What a tax adds stands in its label. */
function refuseUntaxing({ type, code, value }: Row): void {
  const percent = type === "TAX_TYPE" && code !== CODE.customTax ? taxPercentOfLabel(String(value)) : 0;
  if (percent === null || percent > 100) throw wrong("value", "Label: a tax ends in its percentage, e.g. HST ON - 13");
}

async function createType(write: Write, payload: Row): Promise<void> {
  if (CLOSED_LISTS.includes(payload.type as TypeCode)) throw wrong("type", "The values of this list come with the product: they may be called otherwise");
  refuseUntaxing(payload);
  refuseUnderNothing(payload);
  await refuseTwin(write, payload);
  relabel(write, payload, payload);
}
async function updateType(write: Write, change: Update): Promise<void> {
  const { row, payload, changes } = change;
  await system.update(write, change);
  if ("type" in changes) throw wrong("type", "A value stays in its list: make a new one in the other");
  const after = { ...row, ...payload };
  if ("value" in changes) refuseUntaxing(after);
  if ("param1" in changes) refuseUnderNothing(after);
  if (["value", "code", "company", "active"].some((field) => field in changes)) await refuseTwin(write, after);
  if (["value", "code", "company"].some((field) => field in changes)) relabel(write, row, after);
}
async function removeType(write: Write, row: Row): Promise<void> {
  await system.remove(write, row);
  relabel(write, row, undefined);
}

/** Provinces and states are written by their codes, which the product knows in Canada and the United States: no more of them, and no fewer. */
const KNOWN = { [COUNTRY.CANADA]: "CA", [COUNTRY.UNITED_STATES]: "US" } as const;
const knownIn = (state: Row) => KNOWN[Number(keyOf(state.country)) as keyof typeof KNOWN];
const isKnown = (state: Row) => regionOf(String(state.code))?.country === (knownIn(state) ?? "");
const states = guarded(isKnown, ["code", "country"]);
async function checkState({ rows }: Write, state: Row): Promise<void> {
  const country = knownIn(state);
  const code = regionOf(String(state.code))?.code;
  if (country !== undefined && !(isKnown(state) && code === state.code)) throw wrong("code", PLACE_SENTENCES.region[country]);
  const others = (await rows.find("states", { country: keyOf(state.country) }, { columns: ["id", "code"] })).filter(({ id }) => id !== state.id);
  if (others.some((other) => isSameText(other.code, state.code))) throw wrong("code", `There is a province or state with the code ${state.code} already`);
}
/** Codes of letters, whose twins in another case the database would take. */
async function refuseSameCode({ rows, info }: Write, { id, code }: Row): Promise<void> {
  const others = await rows.find(info.name, {}, { columns: ["id", "code"] });
  if (others.some((other) => other.id !== id && isSameText(other.code, code)))
    throw wrong("code", `There is a ${singularOf(info.name)} with the code ${code} already`);
}
const coded = (keys: Readonly<Record<string, number>>): CollectionRules => {
  const { update, remove } = guarded(withIds(keys), ["code"]);
  return {
    create: refuseSameCode,
    update: async (write, change) => {
      await update(write, change);
      if (change.changes.code) await refuseSameCode(write, { ...change.row, ...change.payload });
    },
    remove,
  };
};

export const rules: Rules = {
  types: { create: createType, update: updateType, remove: removeType },
  currencies: coded(CURRENCY),
  countries: coded(COUNTRY),
  states: {
    create: checkState,
    update: async (write, change) => {
      await states.update(write, change);
      if (change.changes.code || change.changes.country) await checkState(write, { ...change.row, ...change.payload });
    },
    remove: states.remove,
  },
};
