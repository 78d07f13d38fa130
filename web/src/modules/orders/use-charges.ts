/** The order's money while one types, by the same rules as the server's; as it is stored while nothing that makes it is another. */

import { createContext, useContext, useMemo } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { Order } from "#bff/modules/orders/contract.ts";
import { charges, MONEY_INPUTS } from "#bff/modules/orders/rules.ts";
import { RATE_METHOD } from "#bff/wire/known-keys.ts";
import { useTypes } from "../../kernel/lookups.ts";
import { toNumber } from "../../typed/numbers.ts";
import { type OrderForm, toForm } from "./order-form.ts";

/** The order that is edited. */
export const SavedOrder = createContext<Order | undefined>(undefined);

const PARTS = [...MONEY_INPUTS, "calc_miles", "rates"] as const;
type MoneyForm = Pick<OrderForm, (typeof PARTS)[number]>;
const number = (value: unknown) => toNumber(value) ?? 0;

const inputOf = (form: MoneyForm) => ({
  rate_mthd: toNumber(form.rate_mthd),
  calc_miles: number(form.calc_miles),
  frt_cost_per_mile: number(form.frt_cost_per_mile),
  frt_cost: number(form.frt_cost),
  surcharge_typ: toNumber(form.surcharge_typ),
  custom_surcharge: number(form.custom_surcharge),
  extra_cost: number(form.extra_cost),
  custom_tax_total: number(form.custom_tax_total),
  rates: form.rates.map(({ value, status }) => ({ value: toNumber(value), status })),
});
/** All that a save would make other figures of; miles and freight count by the method. */
function madeOf(form: MoneyForm): string {
  const { calc_miles, frt_cost, rates, ...input } = inputOf(form);
  const freight = input.rate_mthd === RATE_METHOD.PERMILE ? calc_miles : frt_cost;
  return JSON.stringify([input, freight, rates.filter(({ value }) => Boolean(value)), toNumber(form.tax_type), toNumber(form.order_cur)]);
}

/** `kept`: what the tax was called when the figures were made, where it is called otherwise today. */
export function useCharges() {
  const { control } = useFormContext<OrderForm>();
  const saved = useContext(SavedOrder);
  const values = useWatch({ control, name: [...PARTS] });
  const form = Object.fromEntries(PARTS.map((name, index) => [name, values[index]])) as MoneyForm;
  const types = useTypes("TAX_TYPE");
  const tax = types.find(({ key }) => key === toNumber(form.tax_type));
  const stored = useMemo(() => saved && madeOf(toForm(saved)), [saved]);
  const isStored = saved !== undefined && madeOf(form) === stored;
  const figures = isStored ? saved : charges(inputOf(form), tax ? { code: tax.code, label: tax.value } : null);
  const { frt_cost, surcharge, sub_total, tax_percent, tax_total, total } = figures;
  const kept = isStored && saved.tax_label !== tax?.value ? saved.tax_label : undefined;
  return { frt_cost, surcharge, sub_total, tax_percent, tax_total, total, currency: toNumber(form.order_cur), tax, kept };
}
