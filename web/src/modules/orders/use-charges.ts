/** The order's money while one types, by the same rules as the server's. */

import { useMemo } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { charges } from "#bff/modules/orders/rules.ts";
import type { TypeOption } from "#bff/wire/wire-kit.ts";
import { useTypes } from "../../kernel/lookups.ts";
import { toNumber } from "../../typed/numbers.ts";
import type { OrderForm } from "./order-form.ts";

const number = (value: unknown) => toNumber(value) ?? 0;
const find = (types: readonly TypeOption[], key: unknown) => types.find((type) => type.key === toNumber(key));

export function useCharges() {
  const { control } = useFormContext<OrderForm>();
  const [method, miles, perMile, freight, surchargeType, surcharge, extra, taxType, customTax, rates, currency] = useWatch({
    control,
    name: [
      "rate_mthd",
      "calc_miles",
      "frt_cost_per_mile",
      "frt_cost",
      "surcharge_typ",
      "custom_surcharge",
      "extra_cost",
      "tax_type",
      "custom_tax_total",
      "rates",
      "order_cur",
    ],
  });
  const tax = find(useTypes("TAX_TYPE"), taxType);
  const figures = useMemo(
    () =>
      charges(
        {
          rate_mthd: toNumber(method),
          calc_miles: number(miles),
          frt_cost_per_mile: number(perMile),
          frt_cost: number(freight),
          surcharge_typ: toNumber(surchargeType),
          custom_surcharge: number(surcharge),
          extra_cost: number(extra),
          custom_tax_total: number(customTax),
          rates: rates.map(({ value, status }) => ({ value: toNumber(value), status })),
        },
        tax ? { code: tax.code, label: tax.value } : null,
      ),
    [method, miles, perMile, freight, surchargeType, surcharge, extra, customTax, rates, tax],
  );
  return { ...figures, currency: toNumber(currency), tax };
}
