/** What a driver takes along: where to be and when, with what, whom to call, and room to write down how it went. No rates stand on it. */

import { facts, heading, paragraph, parties, signatures } from "../../../pdf/blocks.ts";
import type { FontContent } from "../../../pdf/fonts.ts";
import { type Cell, type Column, type Row, table } from "../../../pdf/table.ts";
import { formatWall, formatZonedInstant } from "../../../words/dates.ts";
import { formatMiles, formatNumber, formatQuantity } from "../../../words/numbers.ts";
import { filled, fullName } from "../../../words/texts.ts";
import { DEGREES, unitName } from "../../../words/units.ts";
import { TRIP_STOP_LABELS, type Trip, type TripItem } from "../../trips/contract.ts";
import type { DriverPaper } from "./paper.ts";
import { beginPaper, endPaper, stopAddress } from "./parts.ts";

const STOPS: readonly Column[] = [
  { header: "#", width: 20 },
  { header: "Type", width: 66 },
  { header: "Location", width: 146 },
  { header: "Date and Appt", width: 112 },
  { header: "Pieces", width: 50, align: "right" },
  { header: "Weight", width: 52, align: "right" },
  { header: "Arrived / Departed", width: 112 },
];
const ORDERS: readonly Column[] = [
  { header: "Order #", width: 56 },
  { header: "PO/Ref No", width: 90 },
  { header: "Customer", width: 160 },
  { header: "Contact", width: 180 },
  { header: "Marks", width: 80 },
];
const BLANK = "____________";
const degrees = (value: number) => `${formatNumber(value, 2, 0)} ${DEGREES}`;

/** Where nothing is loaded there is nothing to count. */
const amount = (value: number, of = ""): Cell => (value === 0 ? "" : [{ text: formatQuantity(value) }, { text: of, muted: true }]);

function stopRow(item: TripItem, at: number): Row {
  const written = (moment: string | null) => (moment === null ? BLANK : formatWall(moment));
  const appointment = item.apnt_type ? `Appt: ${item.apnt_type.name}` : "";
  return {
    cells: [
      String(at + 1),
      [{ text: TRIP_STOP_LABELS[item.type] }, { text: item.orderids === null ? "" : `Order ${item.order}`, muted: true }],
      stopAddress(item),
      [{ text: formatWall(item.req_date) }, { text: appointment, muted: true }],
      amount(item.qty, item.pkg_type?.name),
      amount(item.weight, unitName(item.unit)),
      [{ text: written(item.arv_date) }, { text: written(item.dep_date) }],
    ],
    below: filled([item.info && `P/D# ${item.info}`, item.note, item.item_drv_note, item.item_sig_req ? "Signature required" : ""], " · "),
  };
}

function unitsOf({ vehicle, trailer1, trailer2, cust_trailer1, cust_trailer2 }: Trip) {
  return { truck: vehicle?.asset_code ?? "", trailers: filled([trailer1?.asset_code ?? "", trailer2?.asset_code ?? "", cust_trailer1, cust_trailer2]) };
}
/** Set points of nothing are of a trailer without a reefer. */
const reefer = ({ ref_start, ref_end }: Trip) => (ref_start === 0 && ref_end === 0 ? "" : `${degrees(ref_start)} to ${degrees(ref_end)}`);

export function driverSheet(paper: DriverPaper, contentOf: FontContent): Uint8Array<ArrayBuffer> {
  const { trip, orders, issuer } = paper;
  const sheet = beginPaper(
    paper,
    { title: "Driver Sheet", number: String(trip.trip_no), facts: [formatZonedInstant(trip.trip_date, issuer.timezone)] },
    contentOf,
  );
  const { truck, trailers } = unitsOf(trip);
  const people = [trip.driver1, trip.driver2].flatMap((driver, at) =>
    driver
      ? [
          {
            title: `Driver ${at + 1}`,
            parts: [
              { text: fullName(driver), bold: true },
              { text: driver.phone, muted: true },
            ],
          },
        ]
      : [],
  );
  parties(sheet, [...people, { title: "Carrier", parts: [{ text: issuer.name, bold: true }, ...issuer.lines.map((text) => ({ text, muted: true }))] }]);
  facts(sheet, [
    ["Truck", truck],
    ["Trailer No", trailers],
    ["Seal No", trip.seal_no || BLANK],
    ["Trip Type", trip.trip_type?.name ?? ""],
    ["Reefer Set Points", reefer(trip)],
    ["Total Miles", trip.calc_miles === 0 ? "" : `${formatMiles(trip.calc_miles)}${trip.miles_source === "estimate" ? " (estimated)" : ""}`],
    ["Odometer Start", trip.odm_start === 0 ? BLANK : formatNumber(trip.odm_start, 1, 0)],
    ["Odometer End", trip.odm_end === 0 ? BLANK : formatNumber(trip.odm_end, 1, 0)],
  ]);
  paragraph(sheet, "Note", trip.note);
  heading(sheet, "Stops");
  table(sheet, STOPS, trip.items.map(stopRow));
  if (orders.length > 0) {
    heading(sheet, "Orders");
    table(
      sheet,
      ORDERS,
      orders.map(({ number, reference, customer, contact, marks }) => ({ cells: [number, reference, customer, contact, marks] })),
    );
  }
  signatures(sheet, ["Driver, date"], "I have inspected the unit and its load, and have read the notes above.");
  return endPaper(sheet, paper);
}
