/** Parts that several documents share. */

import type { Fact, Party } from "../../../pdf/blocks.ts";
import type { FontContent } from "../../../pdf/fonts.ts";
import { closeSheet, type Head, type Logo, openSheet, type Sheet } from "../../../pdf/sheet.ts";
import type { Column, Part, Row } from "../../../pdf/table.ts";
import { CODE, RATE_METHOD, SURCHARGE } from "../../../wire/known-keys.ts";
import { formatWall } from "../../../words/dates.ts";
import { formatMoney, formatNumber, formatQuantity } from "../../../words/numbers.ts";
import { filled } from "../../../words/texts.ts";
import { unitName } from "../../../words/units.ts";
import type { Billed, BilledOrder } from "../../invoices/rules.ts";
import type { OrderItem } from "../../orders/contract.ts";
import { type End, freightAt, quantities, stopTotals, weights } from "../../orders/totals.ts";
import { type OrderPaper, stopKind } from "./paper.ts";

/** On which it stands who drew it. */
type Issued = Pick<AnyPaper, "issuer">;
/** Of an order as it stands, or as it was billed. */
type AnyPaper = Billed<BilledOrder, Logo>;

export function beginPaper({ issuer }: Issued, head: Omit<Head, "company">, contentOf: FontContent): Sheet {
  return openSheet({ company: { name: issuer.name, lines: issuer.lines, logo: issuer.logo }, ...head }, contentOf);
}
export const endPaper = (sheet: Sheet, { issuer }: Issued) => closeSheet(sheet, issuer.name);

export function customerParty({ order, billing, customer }: AnyPaper, title: string): Party {
  const { name = "", cont_name = "", phone = "", email = "" } = order.billed_to ?? {};
  const contact = filled([cont_name, phone, email], " · ");
  const tax = customer.taxNumber === "" ? "" : `Tax no. ${customer.taxNumber}`;
  return { title, parts: [{ text: name, bold: true }, ...billing.map((text) => ({ text })), ...[contact, tax].map((text) => ({ text, muted: true }))] };
}

type Place = Pick<OrderItem, "loc_nm" | "location" | "city" | "province" | "postal_code">;
export const stopAddress = ({ loc_nm, location, city, province, postal_code }: Place): Part[] => {
  // An address that was picked from a map names its city itself.
  const isWhole = location.includes(city) && location.includes(province);
  const place = isWhole ? "" : filled([city, filled([province, postal_code], " ")]);
  const street = isWhole && !location.includes(postal_code) ? filled([location, postal_code]) : location;
  return [{ text: loc_nm, bold: true }, ...[street, place].map((text) => ({ text, muted: true }))];
};

export const STOP_COLUMNS: readonly Column[] = [
  { header: "#", width: 22 },
  { header: "Type", width: 58 },
  { header: "Location", width: 184 },
  { header: "Request Date", width: 98 },
  { header: "Pieces", width: 70, align: "right" },
  { header: "Length", width: 40, align: "right" },
  { header: "Weight", width: 60, align: "right" },
];
const pieces = (qty: number, name = ""): Part[] => [{ text: formatQuantity(qty) }, { text: name, muted: true }];

export const stopRows = ({ order }: OrderPaper): Row[] =>
  order.items.map((item, index) => ({
    cells: [
      String(index + 1),
      stopKind(item),
      stopAddress(item),
      [{ text: formatWall(item.req_date) }, { text: filled([item.req_time, item.apnt_type ? `Appt: ${item.apnt_type.name}` : ""], " · "), muted: true }],
      pieces(item.qty, item.pkg_type?.name),
      item.length === 0 ? "" : formatQuantity(item.length),
      pieces(item.weight, unitName(item.unit)),
    ],
    below: filled([item.info === "" ? "" : `P/D# ${item.info}`, item.desc, item.note], " · "),
  }));

/** Each on a line of its own. */
export const sums = (words: readonly string[]): Part[] => words.map((text) => ({ text, bold: true }));
/** What is picked up and what is delivered, a row each; a difference is said. */
export function totalRows({ order }: OrderPaper): Row[] {
  const totals = stopTotals(order.items.map(freightAt));
  const row = (title: string, end: End): Row => ({
    cells: ["", title, "", "", sums(quantities(totals, end)), end.length === 0 ? "" : formatQuantity(end.length), sums(weights(end.weight))],
    bold: true,
  });
  return [row("Pick-up", totals.pickup), { ...row("Delivery", totals.delivery), below: totals.isBalanced ? "" : UNBALANCED }];
}
const UNBALANCED = "What is delivered is not what is picked up.";

export const CHARGE_COLUMNS: readonly Column[] = [
  { header: "Description", width: 282 },
  { header: "Basis", width: 150, align: "right" },
  { header: "Amount", width: 100, align: "right" },
];

/** Beside miles that were not measured on roads. */
export const estimated = ({ miles_source }: Pick<BilledOrder, "miles_source">) => (miles_source === "estimate" ? " (estimated)" : "");
/** The lines that make the sum before tax; a charge of nothing is left out. */
export function chargeRows({ order }: AnyPaper): Row[] {
  const isPerMile = order.rate_mthd?.id === RATE_METHOD.PERMILE;
  const isPercentage = order.surcharge_typ?.id === SURCHARGE.PERCENTAGE;
  const lines: (readonly [text: string, basis: string, amount: number])[] = [
    ["Freight", isPerMile ? `${formatNumber(order.calc_miles)} mi${estimated(order)} × ${rate(order.frt_cost_per_mile)}` : "Flat", order.frt_cost],
    ["Fuel surcharge", isPercentage ? `${percent(order.custom_surcharge)} %` : "", order.surcharge],
    [filled(["Extra charge", order.extra_cost_desc], ": "), "", order.extra_cost],
    ...order.rates.map(({ name, value }) => [name === "" ? "Additional charge" : name, "", value] as const),
  ];
  const shown = lines.filter(([, , amount], index) => index === 0 || amount !== 0);
  return shown.map(([text, basis, amount]) => ({ cells: [text, basis, formatNumber(amount, 2)] }));
}
/** At least cents, at most the four decimals it is stored with. */
const rate = (value: number) => formatNumber(value, 4, 2);
const percent = (value: number) => formatNumber(value, 4, 0);

type Sums = { subTotal: number; tax: number; total: number };
export function sumFacts({ order }: AnyPaper, { subTotal, tax, total }: Sums): Fact[] {
  const currency = order.order_cur?.key;
  const isCustom = order.tax_type?.code === CODE.customTax;
  const label = `Tax (${filled([order.tax_label, isCustom ? `${percent(order.tax_percent)} %` : ""], " ")})`;
  return [
    ["Total Before Tax", formatMoney(subTotal, currency)],
    [label, formatMoney(tax, currency)],
    [`Total (${order.cur_code})`, formatMoney(total, currency)],
  ];
}
