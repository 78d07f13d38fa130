import type { Fact } from "../../../pdf/blocks.ts";
import { facts, heading, paragraph, parties, totals, totalsHeight } from "../../../pdf/blocks.ts";
import type { FontContent } from "../../../pdf/fonts.ts";
import { table } from "../../../pdf/table.ts";
import { formatDay, formatWall } from "../../../words/dates.ts";
import { formatMoney } from "../../../words/numbers.ts";
import { filled } from "../../../words/texts.ts";
import { type InvoicePaper, stopKind } from "./paper.ts";
import { beginPaper, CHARGE_COLUMNS, chargeRows, customerParty, endPaper, stopAddress, sumFacts } from "./parts.ts";

const PICKUPS = [
  { header: "#", width: 22 },
  { header: "Type", width: 60 },
  { header: "Location", width: 330 },
  { header: "Request Date", width: 120 },
];

/** What a paid invoice still asks for is nothing; a void one asks for nothing at all. */
function sumsOf(paper: InvoicePaper): Fact[] {
  const { invoice, order } = paper;
  const currency = order.order_cur?.key;
  const sums = sumFacts(paper, invoice);
  if (invoice.paid === 0) return sums;
  return [...sums, ["Paid", formatMoney(invoice.paid, currency)], ["Amount Due", formatMoney(invoice.total - invoice.paid, currency)]];
}

/** The bill for a carried order. Its sums are those stored with the invoice. */
export function invoicePaper(paper: InvoicePaper, contentOf: FontContent): Uint8Array<ArrayBuffer> {
  const { order, issuer, invoice } = paper;
  const sheet = beginPaper(
    paper,
    {
      title: "Invoice",
      number: String(invoice.number),
      facts: [`Invoice date ${formatDay(invoice.date)}`, `Due date ${formatDay(invoice.due)}`],
      ...(invoice.status === "VOID" ? { stamp: "VOID" } : {}),
    },
    contentOf,
  );
  parties(sheet, [
    customerParty(paper, "Bill To"),
    {
      title: "Remit To",
      parts: [
        { text: issuer.name, bold: true },
        ...issuer.lines.map((text) => ({ text })),
        { text: issuer.taxNumber && `Tax no. ${issuer.taxNumber}`, muted: true },
      ],
    },
  ]);
  facts(sheet, [
    ["Order No", String(order.order_no)],
    ["PO/Ref No", order.ref_no],
    ["Equipment", order.equip_type?.name ?? ""],
    ["Commodity", filled([order.comm_type?.name ?? "", order.comm_info])],
  ]);
  heading(sheet, "Freight carried");
  const stops = order.items.map((item, index) => ({
    cells: [String(index + 1), stopKind(item), stopAddress(item), formatWall(item.req_date)],
    below: item.info && `P/D# ${item.info}`,
  }));
  table(sheet, PICKUPS, stops);
  heading(sheet, "Charges");
  const sums = sumsOf(paper);
  table(sheet, CHARGE_COLUMNS, chargeRows(paper), totalsHeight(sums));
  totals(sheet, sums);
  if (invoice.status !== "VOID") paragraph(sheet, "Payment", `Please pay by ${formatDay(invoice.due)} and name invoice ${invoice.number}.`);
  return endPaper(sheet, paper);
}
