/** The stops of a trip under its row. */

import { freightAt } from "#bff/modules/orders/totals.ts";
import type { TripItem, TripRow } from "#bff/modules/trips/contract.ts";
import { TRIP_STOP_LABELS } from "#bff/modules/trips/contract.ts";
import { formatWall } from "#bff/words/dates.ts";
import { formatQuantity } from "#bff/words/numbers.ts";
import { unitName } from "#bff/words/units.ts";
import { Marks } from "./marks.tsx";
import { StopLoads } from "./stop-loads.tsx";

const HEAD_PX = 78;
const ROW_PX = 45;
const MOST_PX = 420;
const MARK_PX = 20;
export const stopsHeight = (row: TripRow) => Math.min(MOST_PX, HEAD_PX + ROW_PX * Math.max(1, row.items.length) + MARK_PX * row.marks.length);

const HEADINGS = ["#", "Type", "Order", "Location", "Status", "Request Date", "Package", "Qty", "Weight", "Appt", "P/D#", "Note"];
const orNone = (text: string | undefined) => text || <span className="hb-muted">N/A</span>;

export const RowStops = ({ row }: { row: TripRow }) => (
  <>
    {row.marks.length > 0 && <Marks of={row.marks} />}
    {row.items.length === 0 ? <p className="hb-muted">No record found</p> : <Stops row={row} />}
  </>
);

function Stops({ row }: { row: TripRow }) {
  return (
    <>
      <table aria-label={`Stops of trip ${row.trip_no}`}>
        <thead>
          <tr>
            {HEADINGS.map((heading) => (
              <th key={heading} scope="col" data-number={heading === "Qty" || heading === "Weight" || undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row.items.map((item, index) => (
            <StopLine key={item.id} item={item} number={index + 1} />
          ))}
        </tbody>
      </table>
      <p className="hb-trip-loads">
        <StopLoads stops={row.items.map(freightAt)} />
      </p>
    </>
  );
}

function StopLine({ item, number }: { item: TripItem; number: number }) {
  return (
    <tr>
      <td>{number}</td>
      <td>{TRIP_STOP_LABELS[item.type]}</td>
      <td>{item.order}</td>
      <td className="hb-trip-place">
        <strong>{item.loc_nm}</strong>
        <span>{item.location}</span>
      </td>
      <td>{orNone(item.item_status?.name)}</td>
      <td>{orNone(formatWall(item.req_date ?? ""))}</td>
      <td>{orNone(item.pkg_type?.name)}</td>
      <td data-number>{formatQuantity(item.qty)}</td>
      <td data-number>
        {formatQuantity(item.weight)} {unitName(item.unit)}
      </td>
      <td>{orNone(item.apnt_type?.name)}</td>
      <td>{orNone(item.info)}</td>
      <td>{orNone(item.note)}</td>
    </tr>
  );
}
