/** How the columns of the trips lists look, where the kind of their field does not say it all. */

import { type TripMark, type TripRow, trips } from "#bff/modules/trips/contract.ts";
import { ACI_ACE } from "#bff/modules/trips/messages.ts";
import { LONG } from "#bff/words/dates.ts";
import { formatMiles } from "#bff/words/numbers.ts";
import { statusClass, tripTone } from "../../freight/tones.ts";
import type { Column } from "../../grid/index.ts";
import { type ColumnLooks, listColumns } from "../../register/columns.ts";

/** The external border-filing site. */
const FILING_SITE = "https://borderconnect.com";
function BorderFiling({ row }: { row: TripRow }) {
  if (!row.aci_ace) return <span className="hb-muted">{ACI_ACE.createNow}</span>;
  return (
    <a href={FILING_SITE} target="_blank" rel="noreferrer" className="hb-link" tabIndex={-1}>
      {ACI_ACE.created}
    </a>
  );
}

const marksText = ({ marks }: TripRow, fields?: readonly TripMark["field"][]) =>
  marks.flatMap(({ field, message }) => (fields?.includes(field) === false ? [] : [message])).join("\n");

const LOOKS: ColumnLooks<TripRow, keyof typeof trips.columns> = {
  trip_no: { width: 84, mark: (row) => marksText(row, ["items"]) },
  trip_type: { width: 126, flex: 1 },
  trip_date: { width: 166 },
  trip_status: { width: 108, tone: (row) => tripTone(row.trip_status?.id) },
  calc_miles: { width: 92, text: ({ calc_miles }) => formatMiles(calc_miles) },
  first_stop_time: { width: 166 },
  driver1: { width: 98, flex: 2, mark: (row) => marksText(row, ["driver1", "driver2"]) },
  trailer: { width: 122, flex: 1, mark: (row) => marksText(row, ["trailer1", "trailer2"]) },
  vehicle: { width: 64, mark: (row) => marksText(row, ["vehicle"]) },
  aci_ace: { width: 102, text: (row) => (row.aci_ace ? ACI_ACE.created : ACI_ACE.createNow), cell: BorderFiling },
  seal_no: { width: 110, hide: true },
  trailer_owner: { width: 110, hide: true },
  note: { width: 160, hide: true },
  marks: { width: 260, hide: true, text: (row) => marksText(row).replaceAll("\n", "; "), empty: "-" },
};
export const tripRowClass = ({ trip_status }: TripRow) => statusClass(trip_status);
export const tripColumns = (zone: string): Column<TripRow>[] => listColumns(trips, LOOKS, { zone, empty: "N/A", dates: LONG });
