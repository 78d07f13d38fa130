import { facts, heading, paragraph, parties, totals, totalsHeight } from "../../../pdf/blocks.ts";
import type { FontContent } from "../../../pdf/fonts.ts";
import { table } from "../../../pdf/table.ts";
import { formatZonedInstant } from "../../../words/dates.ts";
import { formatMiles } from "../../../words/numbers.ts";
import { filled, fullName } from "../../../words/texts.ts";
import { LOAD_TYPE_LABELS } from "../../orders/contract.ts";
import type { OrderPaper } from "./paper.ts";
import { beginPaper, CHARGE_COLUMNS, chargeRows, customerParty, endPaper, estimated, STOP_COLUMNS, stopRows, sumFacts, totalRows } from "./parts.ts";

/** What the carrier has agreed to move, when, and for how much. */
export function orderConfirmation(paper: OrderPaper, contentOf: FontContent): Uint8Array<ArrayBuffer> {
  const { order, issuer } = paper;
  const sheet = beginPaper(
    paper,
    { title: "Order", number: String(order.order_no), facts: [formatZonedInstant(order.order_date, issuer.timezone)] },
    contentOf,
  );
  const marks = filled([
    order.urgent ? "Urgent" : "",
    order.mat_typ_haz ? "Hazmat" : "",
    order.mat_typ_ref ? "Reefer" : "",
    order.csa_compliant ? "CSA compliant" : "",
  ]);
  const contact = (person: typeof order.dispatch_by) => (person ? filled([fullName(person), person.phone, person.email], " · ") : "");
  parties(sheet, [
    customerParty(paper, "Billed To"),
    {
      title: "Carrier",
      parts: [{ text: issuer.name, bold: true }, { text: filled(carrierNumbers(paper), " · ") }, { text: contact(order.dispatch_by), muted: true }],
    },
  ]);
  facts(sheet, [
    ["PO/Ref No", order.ref_no],
    ["Order Status", order.order_status?.name ?? ""],
    ["Order Type", order.order_type?.name ?? ""],
    ["Load Type", LOAD_TYPE_LABELS[order.load_type]],
    ["Equipment", filled([order.equip_type?.name ?? "", order.equip_info])],
    ["Commodity", filled([order.comm_type?.name ?? "", order.comm_info])],
    ["Tarp Type", order.tarp_type?.name ?? ""],
    ["Miles", order.calc_miles === 0 ? "" : `${formatMiles(order.calc_miles)}${estimated(order)}`],
    ["Marks", marks],
    ["Broker", filled([order.broker?.name ?? "", order.broker_cnt_name, order.broker_cnt_phone])],
    ["Customs Broker", order.cstm_broker],
  ]);
  heading(sheet, "Stops");
  table(sheet, STOP_COLUMNS, [...stopRows(paper), ...totalRows(paper)]);
  const figures = sumFacts(paper, { subTotal: order.sub_total, tax: order.tax_total, total: order.total });
  paragraph(sheet, "Note", order.sales_note);
  heading(sheet, "Charges");
  table(sheet, CHARGE_COLUMNS, chargeRows(paper), totalsHeight(figures));
  totals(sheet, figures);
  return endPaper(sheet, paper);
}

export const carrierNumbers = ({ issuer }: OrderPaper): string[] => [
  issuer.scac && `SCAC ${issuer.scac}`,
  issuer.dotNumber && `DOT ${issuer.dotNumber}`,
  issuer.mcNumber && `MC ${issuer.mcNumber}`,
];
