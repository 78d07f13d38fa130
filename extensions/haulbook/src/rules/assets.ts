/** A unit is found by its number, is of a model that its make has, and stays a truck or a trailer as long as trips and accidents name it as one. */
import { MAKE_MESSAGES } from "../../../../bff/src/modules/asset-makes/contract.ts";
import { ASSET_MESSAGES } from "../../../../bff/src/modules/assets/contract.ts";
import { ASSET_TYPE, OWNERSHIP_TYPE, VEHICLE_TYPE } from "../../../../bff/src/wire/known-keys.ts";
import { offeredTo } from "../data-model.ts";
import { InvalidValueError } from "../errors.ts";
import { first, type Match, type Row } from "../rows.ts";
import { isTrue, keyOf } from "../values.ts";
import type { Write } from "../write.ts";
import type { CollectionRules, Rules } from "./rules.ts";

const sameText = (one: unknown, other: unknown) => String(one).toLowerCase() === String(other).toLowerCase();

/** Among the rows of `match`, case aside. @throws INVALID_VALUE */
async function refuseTwin({ rows, info }: Write, { id, ...row }: Row, field: string, match: Match, message: string): Promise<void> {
  const others = await rows.find(info.name, match, { columns: ["id", field] });
  if (others.some((other) => other.id !== id && sameText(other[field], row[field]))) throw new InvalidValueError({ field, message });
}
const refuseTwinUnit = (write: Write, unit: Row) => refuseTwin(write, unit, "asset_code", { company: unit.company }, ASSET_MESSAGES.codeTaken);

/** @throws INVALID_VALUE */
async function refuseOtherKind({ rows }: Write, { id }: Row): Promise<void> {
  for (const { collection, field } of offeredTo("assets", "vehicle_typ"))
    if (await first(rows, collection, { [field]: id }, { columns: ["id"] }))
      throw new InvalidValueError({ field: "vehicle_typ", message: "A unit that trips or accidents name can not become another kind of unit" });
}
/** @throws INVALID_VALUE */
async function refuseOtherMake({ rows }: Write, { asset_make, asset_model }: Row): Promise<void> {
  const model = keyOf(asset_model);
  if (model === undefined) return;
  const stored = await first(rows, "asset_models", { id: model }, { columns: ["make"] });
  if (stored && String(stored.make) !== String(keyOf(asset_make))) throw new InvalidValueError({ field: "asset_model", message: ASSET_MESSAGES.otherMake });
}

/** What hangs on another column is nothing where that says so. */
const withoutIdle = (unit: Row): Row => ({
  ...(String(keyOf(unit.vehicle_typ)) === String(VEHICLE_TYPE.TRAILER) ? {} : { equip_type: null }),
  ...(isTrue(unit.other_party) ? {} : { vendor: null }),
});
/** What each new unit is, whatever is sent (specification 2, section 3). */
const fixed = (company: unknown): Row => ({
  owner_typ: "C",
  asset_typ: ASSET_TYPE,
  asset_own_typ: OWNERSHIP_TYPE,
  asset_owner: company,
  ownership: "owned",
});

const assets: CollectionRules = {
  create: async (write, payload) => {
    await refuseTwinUnit(write, payload);
    await refuseOtherMake(write, payload);
    Object.assign(payload, fixed(payload.company), withoutIdle(payload));
  },
  update: async (write, { row, payload, changes, own }) => {
    const unit = { ...row, ...payload };
    if (changes.asset_code) await refuseTwinUnit(write, unit);
    if (changes.vehicle_typ) await refuseOtherKind(write, row);
    if (changes.asset_make || changes.asset_model) await refuseOtherMake(write, unit);
    if (["vehicle_typ", "equip_type", "other_party", "vendor"].some((field) => field in changes)) Object.assign(own, withoutIdle(unit));
  },
};

const makes: CollectionRules = {
  create: (write, make) => refuseTwin(write, make, "name", { company: make.company }, MAKE_MESSAGES.makeTaken),
  update: async (write, { row, payload, changes }) => {
    if (changes.name) await refuseTwin(write, { ...row, ...payload }, "name", { company: row.company }, MAKE_MESSAGES.makeTaken);
  },
};

const refuseTwinModel = (write: Write, model: Row) => refuseTwin(write, model, "name", { make: keyOf(model.make) }, MAKE_MESSAGES.modelTaken);
/** @throws INVALID_VALUE: units of it have its make, too */
async function refuseMoved({ rows }: Write, { id }: Row): Promise<void> {
  if (await first(rows, "assets", { asset_model: id }, { columns: ["id"] }))
    throw new InvalidValueError({ field: "make", message: "A model that assets name can not become one of another make" });
}
const models: CollectionRules = {
  create: refuseTwinModel,
  update: async (write, { row, payload, changes }) => {
    if (changes.make) await refuseMoved(write, row);
    if (changes.make || changes.name) await refuseTwinModel(write, { ...row, ...payload });
  },
};

export const rules: Rules = { assets, asset_makes: makes, asset_models: models };
