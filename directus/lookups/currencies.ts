import { CURRENCY } from "../../bff/src/wire/known-keys.ts";

export type CurrencyRow = { id: number; value: string; code: string; symbol: string; sort: number };

/** The first is a new order's default. Money in key 1 is shown with $, in any other with C$. */
export const currencyRows: readonly CurrencyRow[] = [
  { id: CURRENCY.USD, value: "US$", code: "USD", symbol: "$", sort: 1 },
  { id: CURRENCY.CAD, value: "C$", code: "CAD", symbol: "C$", sort: 2 },
];
