import { facts, heading, type Party, paragraph, parties, SIGNATURES_HEIGHT, signatures, totals, totalsHeight } from "../../../pdf/blocks.ts";
import type { FontContent } from "../../../pdf/fonts.ts";
import { table } from "../../../pdf/table.ts";
import { formatZonedInstant } from "../../../words/dates.ts";
import { formatMiles } from "../../../words/numbers.ts";
import { filled, fullName } from "../../../words/texts.ts";
import { LOAD_TYPE_LABELS } from "../../orders/contract.ts";
import type { OrderPaper } from "./paper.ts";
import { beginPaper, CHARGE_COLUMNS, chargeRows, customerParty, endPaper, estimated, STOP_COLUMNS, stopRows, sumFacts, totalRows } from "./parts.ts";

/** What the carrier has agreed to move, when, and for how much. */
export const orderConfirmation = (paper: OrderPaper, contentOf: FontContent) =>
  confirmation(paper, contentOf, { title: "Order", to: customerParty(paper, "Billed To"), signs: [] });

/** The same, for both to sign: with the order's broker, or with the customer where it came without one. */
export function rateConfirmation(paper: OrderPaper, contentOf: FontContent): Uint8Array<ArrayBuffer> {
  const who = paper.order.broker ? "Broker" : "Customer";
  return confirmation(paper, contentOf, { title: "Rate Confirmation", to: otherParty(paper, who), signs: [`${who}, date`, "Carrier, date"] });
}
const AGREED = "Both agree to the stops and charges above. What is charged beyond them needs the written consent of both.";

function otherParty(paper: OrderPaper, who: string): Party {
  const { broker, broker_cnt_name, broker_cnt_phone, broker_cnt_email, broker_cnt_fax } = paper.order;
  if (!broker) return customerParty(paper, who);
  const fax = broker_cnt_fax === "" ? "" : `Fax ${broker_cnt_fax}`;
  return { title: who, parts: [{ text: broker.name, bold: true }, ...[broker_cnt_name, broker_cnt_phone, broker_cnt_email, fax].map((text) => ({ text }))] };
}

type Manner = { title: string; to: Party; signs: readonly string[] };
function confirmation(paper: OrderPaper, contentOf: FontContent, { title, to, signs }: Manner): Uint8Array<ArrayBuffer> {
  const { order, issuer } = paper;
  const sheet = beginPaper(paper, { title, number: String(order.order_no), facts: [formatZonedInstant(order.order_date, issuer.timezone)] }, contentOf);
  const marks = filled([
    order.urgent ? "Urgent" : "",
    order.mat_typ_haz ? "Hazmat" : "",
    order.mat_typ_ref ? "Reefer" : "",
    order.csa_compliant ? "CSA compliant" : "",
  ]);
  const contact = (person: typeof order.dispatch_by) => (person ? filled([fullName(person), person.phone, person.email], " · ") : "");
  parties(sheet, [
    to,
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
  // Nobody signs a page without the sum.
  const keep = totalsHeight(figures) + (signs.length > 0 ? SIGNATURES_HEIGHT : 0);
  table(sheet, CHARGE_COLUMNS, chargeRows(paper), keep);
  totals(sheet, figures);
  if (signs.length > 0) signatures(sheet, signs, AGREED);
  return endPaper(sheet, paper);
}

export const carrierNumbers = ({ issuer }: OrderPaper): string[] => [
  issuer.scac && `SCAC ${issuer.scac}`,
  issuer.dotNumber && `DOT ${issuer.dotNumber}`,
  issuer.mcNumber && `MC ${issuer.mcNumber}`,
];
