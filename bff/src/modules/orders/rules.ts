/**
 * The arithmetic of an order, used by the form while one types and by the server when it saves. Exact decimals; each printed figure is
 * rounded once, half up, and the printed parts add up to the printed total. Source: specification 1, section 5, "Order calculations".
 */
import Big from "big.js";
import { CODE, ORDER_TYPE, RATE_METHOD, SURCHARGE } from "../../wire/known-keys.ts";
import { type Country, countryOf } from "../../wire/places.ts";
import { DIGITS } from "./digits.ts";
import { ORDER_MESSAGES as say } from "./messages.ts";

/** Figures in the order's currency; miles in miles; percentages as written (13 means 13 %). */
export type ChargesInput = {
  rate_mthd: number | null;
  calc_miles: number;
  frt_cost_per_mile: number;
  frt_cost: number;
  surcharge_typ: number | null;
  custom_surcharge: number | null;
  extra_cost: number;
  custom_tax_total: number;
  rates: readonly { value: number | null; status: boolean }[];
};
/** What an order's money is made of, its charges apart. Miles count where they are paid by the mile. */
export const MONEY_INPUTS = [
  "order_cur",
  "rate_mthd",
  "frt_cost_per_mile",
  "frt_cost",
  "surcharge_typ",
  "custom_surcharge",
  "extra_cost",
  "tax_type",
  "custom_tax_total",
] as const;
/** What may be corrected of an order whose invoice is void, its charges apart; `reason` says why. */
export const CORRECTABLE: readonly string[] = [...MONEY_INPUTS, "billed_to", "calc_miles", "miles_mode", "miles_source", "extra_cost_desc", "reason"];
export type TaxType = { code: string; label: string } | null;
export type Charges = { frt_cost: number; surcharge: number; rates_total: number; sub_total: number; tax_percent: number; tax_total: number; total: number };

const ROUND_HALF_AWAY = Big.roundHalfUp;
const cents = (value: Big) => value.round(DIGITS.money, ROUND_HALF_AWAY);
/** A figure as it is kept: what a form shows while one types is made of the same. */
const entered = (value: number, kind: keyof typeof DIGITS) => Big(value).round(DIGITS[kind], ROUND_HALF_AWAY);

/** Percent written after the last dash of a tax label ("HST ON - 13", "GST-5%", "PE – HST – 15"); null where there is no number. */
export function taxPercentOfLabel(label: string): number | null {
  const tail = label.split(/[-–—]/).slice(1).at(-1)?.replace("%", "").trim() ?? "";
  return /^\d+(\.\d+)?$/.test(tail) ? Number(tail) : null;
}

/** Percent of the chosen tax: the label's, or the one typed for a custom tax. A label without a number counts as 0. */
export function taxPercent(tax: TaxType, customPercent: number): number {
  if (tax === null) return 0;
  return tax.code === CODE.customTax ? entered(customPercent, "rate").toNumber() : (taxPercentOfLabel(tax.label) ?? 0);
}

/** Freight of a per-mile order: whole miles × rate; otherwise the freight typed. */
export function freight(input: Pick<ChargesInput, "rate_mthd" | "calc_miles" | "frt_cost_per_mile" | "frt_cost">): number {
  if (input.rate_mthd !== RATE_METHOD.PERMILE) return entered(input.frt_cost, "money").toNumber();
  const miles = entered(input.calc_miles, "quantity").round(0, ROUND_HALF_AWAY);
  return cents(miles.times(entered(input.frt_cost_per_mile, "rate"))).toNumber();
}

/** All money of an order, each figure to the cent; `sub_total + tax_total = total` exactly. */
export function charges(input: ChargesInput, tax: TaxType): Charges {
  const frt_cost = freight(input);
  const custom = entered(input.custom_surcharge ?? 0, "rate");
  const surcharge = cents(input.surcharge_typ === SURCHARGE.PERCENTAGE ? Big(frt_cost).times(custom).div(100) : custom);
  const rates = input.rates.filter((rate) => rate.status).reduce((sum, rate) => sum.plus(entered(rate.value ?? 0, "money")), Big(0));
  const subTotal = Big(frt_cost).plus(surcharge).plus(entered(input.extra_cost, "money")).plus(rates);
  const percent = taxPercent(tax, input.custom_tax_total);
  const taxTotal = cents(subTotal.times(percent).div(100));
  return {
    frt_cost,
    surcharge: surcharge.toNumber(),
    rates_total: rates.toNumber(),
    sub_total: subTotal.toNumber(),
    tax_percent: percent,
    // No tax on less than nothing is 0, not -0.
    tax_total: taxTotal.toNumber() + 0,
    total: subTotal.plus(taxTotal).toNumber(),
  };
}

type Placed = { type: string; location: string; province: string; status: boolean };

/** The countries of the stops that are not removed; undefined stands for one that is not known. */
export const countriesOf = (items: readonly Placed[]): Set<Country | undefined> => new Set(items.filter((item) => item.status).map(countryOf));
/** Stops in more than one known country. */
export const crossesBorder = (countries: ReadonlySet<Country | undefined>) => [...countries].filter((country) => country !== undefined).length > 1;

type Ended = { type: string; status: boolean };
/** Which end more stops are of, removed ones apart. */
function greaterEnd(items: readonly Ended[]): "S" | "C" | undefined {
  const count = (type: string) => items.filter((item) => item.status && item.type === type).length;
  const [shippers, consignees] = [count("S"), count("C")];
  return consignees > shippers ? "C" : shippers > consignees ? "S" : undefined;
}
const BALANCE = { C: { question: say.moreConsignees, notice: say.moreConsigneesNotice }, S: { question: say.moreShippers, notice: say.moreShippersNotice } };
function balance(items: readonly Ended[]) {
  const end = greaterEnd(items);
  return end && BALANCE[end];
}
/** More of one end than of the other: what is asked before a save. */
export function balanceWarnings(items: readonly Ended[]): string[] {
  const found = balance(items);
  return found ? [found.question] : [];
}
/** The same as the page says it. */
export const balanceNotice = (items: readonly Ended[]): string | undefined => balance(items)?.notice;

type Routed = { order_type: number | null; items: readonly Placed[] };
/** An order type that does not fit the countries of the stops. */
export function orderBorderWarnings({ order_type, items }: Routed): string[] {
  const countries = countriesOf(items);
  const isInOne = countries.size === 1 && !countries.has(undefined);
  return [
    ...(order_type === ORDER_TYPE.LOCAL && crossesBorder(countries) ? [say.localAcrossBorder] : []),
    ...(order_type === ORDER_TYPE.CROSS_BORDER && isInOne ? [say.crossBorderInOneCountry] : []),
  ];
}
type Billed = { rate_mthd: number | null; calc_miles: number; miles_source: string | null };
/** Freight per mile on miles that nobody has measured. */
export const milesWarnings = ({ rate_mthd, calc_miles, miles_source }: Billed): string[] =>
  rate_mthd === RATE_METHOD.PERMILE && miles_source === "estimate" && calc_miles > 0 ? [say.estimatedMiles] : [];
/** Sentences to confirm before an order is saved, in the specification's order. */
export const orderWarnings = (order: Routed): string[] => [...balanceWarnings(order.items), ...orderBorderWarnings(order)];
