/** Straight bill of lading, with the fields of the usual short form. What is known only at the dock is left as a line to write on. */

import { facts, parties, signatures } from "../../../pdf/blocks.ts";
import type { FontContent } from "../../../pdf/fonts.ts";
import { type Column, type Row, table } from "../../../pdf/table.ts";
import { formatWall, formatZonedInstant } from "../../../words/dates.ts";
import { formatQuantity } from "../../../words/numbers.ts";
import { filled } from "../../../words/texts.ts";
import { unitName } from "../../../words/units.ts";
import type { OrderItem } from "../../orders/contract.ts";
import { freightAt, quantities, stopTotals, weights } from "../../orders/totals.ts";
import { carrierNumbers } from "./order-confirmation.ts";
import type { LadingPaper } from "./paper.ts";
import { beginPaper, customerParty, endPaper, stopAddress, sums } from "./parts.ts";

const BLANK = "______________";
const columnsFor = (end: string): Column[] => [
  { header: "#", width: 22 },
  { header: end, width: 176 },
  { header: "Date and Appt", width: 98 },
  { header: "Pieces", width: 70, align: "right" },
  { header: "Weight", width: 60, align: "right" },
  { header: "HM", width: 26 },
  { header: "Commodity", width: 80 },
];
const STATEMENT =
  "Received in apparent good order, except as noted, the property described above, marked and destined as indicated, which the carrier agrees to carry to its place of delivery. " +
  "The shipper certifies that the materials are properly classified, packaged, marked and labelled, and are in proper condition for transportation.";

const isFrom = (item: OrderItem) => item.type === "S";

function rowsOf({ order }: LadingPaper, items: readonly OrderItem[]): Row[] {
  return items.map((item, index) => ({
    cells: [
      String(index + 1),
      stopAddress(item),
      [{ text: formatWall(item.req_date) }, { text: filled([item.req_time, item.apnt_type ? `Appt: ${item.apnt_type.name}` : ""], " · "), muted: true }],
      [{ text: formatQuantity(item.qty) }, { text: item.pkg_type?.name ?? "", muted: true }],
      [{ text: formatQuantity(item.weight) }, { text: unitName(item.unit), muted: true }],
      isFrom(item) && order.mat_typ_haz ? "X" : "",
      [{ text: order.comm_type?.name ?? "" }, { text: order.comm_info, muted: true }],
    ],
    below: filled([item.info && `P/D# ${item.info}`, item.desc, item.note], " · "),
  }));
}

/** Of the one end that the table is about. */
function totalRow({ order }: LadingPaper, end: "pickup" | "delivery"): Row {
  const totals = stopTotals(order.items.map(freightAt));
  return { cells: ["", "Total", "", sums(quantities(totals, totals[end])), sums(weights(totals[end].weight)), "", ""], bold: true };
}

export function billOfLading(paper: LadingPaper, contentOf: FontContent): Uint8Array<ArrayBuffer> {
  const { order, issuer, trips } = paper;
  const sheet = beginPaper(
    paper,
    {
      title: "Bill of Lading",
      number: String(order.order_no),
      facts: ["Straight, not negotiable", formatZonedInstant(order.order_date, issuer.timezone)],
    },
    contentOf,
  );
  const [from, to] = [order.items.filter(isFrom), order.items.filter((item) => !isFrom(item))];
  parties(sheet, [
    { title: "Carrier", parts: [{ text: issuer.name, bold: true }, { text: filled(carrierNumbers(paper), " · ") }] },
    customerParty(paper, "Freight Charges To"),
  ]);
  const known = (pick: (trip: LadingPaper["trips"][number]) => string) => filled([...new Set(trips.map(pick))]) || BLANK;
  facts(sheet, [
    ["Trip No", known(({ tripNo }) => String(tripNo))],
    ["Truck", known(({ truck }) => truck)],
    ["Trailer No", known(({ trailers }) => trailers)],
    ["Seal No", known(({ seal }) => seal)],
    ["PRO No", String(order.order_no)],
    ["Customer Order No", order.ref_no || BLANK],
    ["Freight Terms", "Third party"],
    ["Equipment", filled([order.equip_type?.name ?? "", order.equip_info])],
    ["Reefer Temperature", order.mat_typ_ref ? BLANK : ""],
    ["Customs Broker", order.cstm_broker],
    ["Declared Value", BLANK],
    ["COD Amount", BLANK],
  ]);
  for (const [title, items, end] of [
    ["Ship From", from, "pickup"],
    ["Ship To", to, "delivery"],
  ] as const) {
    if (items.length > 0) table(sheet, columnsFor(title), [...rowsOf(paper, items), totalRow(paper, end)]);
  }
  facts(
    sheet,
    [
      ["Trailer loaded by", "[  ] Shipper   [  ] Driver"],
      ["Freight counted by", "[  ] Shipper   [  ] Driver, pallets   [  ] Driver, pieces"],
    ],
    2,
  );
  signatures(sheet, ["Shipper, date", "Carrier, date and time", "Consignee, date and time"], STATEMENT);
  return endPaper(sheet, paper);
}
