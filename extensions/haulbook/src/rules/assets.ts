/** A unit is found by its number, and stays a truck or a trailer as long as trips and accidents name it as one. */
import { offeredTo } from "../data-model.ts";
import { InvalidValueError } from "../errors.ts";
import { first, type Row } from "../rows.ts";
import type { Write } from "../write.ts";
import type { Rules } from "./rules.ts";

const sameNumber = (one: unknown, other: unknown) => String(one).toLowerCase() === String(other).toLowerCase();

/** @throws INVALID_VALUE */
async function refuseTwin({ rows }: Write, { id, company, asset_code }: Row): Promise<void> {
  const others = await rows.find("assets", { company }, { columns: ["id", "asset_code"] });
  if (others.some((other) => other.id !== id && sameNumber(other.asset_code, asset_code)))
    throw new InvalidValueError({ field: "asset_code", message: `There is a unit with the number ${asset_code} already` });
}

/** @throws INVALID_VALUE */
async function refuseOtherKind({ rows }: Write, { id }: Row): Promise<void> {
  for (const { collection, field } of offeredTo("assets", "vehicle_typ"))
    if (await first(rows, collection, { [field]: id }, { columns: ["id"] }))
      throw new InvalidValueError({ field: "vehicle_typ", message: "A unit that trips or accidents name can not become another kind of unit" });
}

export const rules: Rules = {
  assets: {
    create: refuseTwin,
    update: async (write, { row, payload, changes }) => {
      if (changes.asset_code) await refuseTwin(write, { ...row, ...payload });
      if (changes.vehicle_typ) await refuseOtherKind(write, row);
    },
  },
};
