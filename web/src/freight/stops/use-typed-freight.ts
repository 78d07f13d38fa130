import { useCallback } from "react";
import type { Freight } from "#bff/modules/orders/totals.ts";
import type { TypeOption } from "#bff/wire/wire-kit.ts";
import { unitName } from "#bff/words/units.ts";
import { useTypes } from "../../kernel/lookups.ts";
import { toNumber } from "../../typed/numbers.ts";

/** What a form holds of the freight at a stop. */
type TypedStop = { type: string; status: boolean; qty: unknown; weight: unknown; length?: unknown; pkg_type: unknown; unit: unknown };

const optionOf = (types: readonly TypeOption[], key: unknown) => types.find((type) => type.key === toNumber(key));
const number = (value: unknown) => toNumber(value) ?? 0;

/** Reads stops as they are being typed. */
export function useTypedFreight() {
  const [packages, units] = [useTypes("PACKAGE_TYPE"), useTypes("PACKAGE_UNIT_TYPE")];
  return useCallback(
    (stop: TypedStop): Freight => {
      const unit = optionOf(units, stop.unit);
      return {
        type: stop.type,
        status: stop.status,
        qty: number(stop.qty),
        pkg: optionOf(packages, stop.pkg_type)?.value ?? "",
        weight: number(stop.weight),
        unit: unitName(unit && { name: unit.value, code: unit.code }),
        length: number(stop.length),
      };
    },
    [packages, units],
  );
}
