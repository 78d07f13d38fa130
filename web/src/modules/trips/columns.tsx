import type { TripRow } from "#bff/modules/trips/contract.ts";
import { TRAILER_OWNER_LABELS, tripDrivers, tripTrailers } from "#bff/modules/trips/contract.ts";
import { ACI_ACE, TRIP_COLUMNS as header } from "#bff/modules/trips/messages.ts";
import { type Column, customColumn, instantColumn, numberColumn, statusColumn, textColumn, wallColumn } from "../../grid/index.ts";
import { tripTone } from "./status.ts";

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

export const tripColumns = (zone: string): Column<TripRow>[] => [
  textColumn({ id: "trip_no", header: header.trip_no, width: 86, value: (row) => String(row.trip_no) }),
  textColumn({ id: "trip_type", header: header.trip_type, width: 130, flex: 1, value: (row) => row.trip_type?.name }),
  instantColumn({ id: "trip_date", header: header.trip_date, width: 172, zone, value: (row) => row.trip_date }),
  statusColumn({ id: "trip_status", header: header.trip_status, width: 108, value: (row) => row.trip_status?.name, tone: (row) => tripTone(row.trip_status) }),
  numberColumn({ id: "calc_miles", header: header.calc_miles, width: 86, value: (row) => row.calc_miles }),
  wallColumn({ id: "first_stop_time", header: header.first_stop_time, width: 172, value: (row) => row.first_stop_time }),
  textColumn({ id: "driver1", header: header.driver1, width: 96, flex: 2, value: (row) => tripDrivers(row) }),
  textColumn({ id: "trailer", header: header.trailer, width: 122, flex: 1, value: (row) => tripTrailers(row) }),
  textColumn({ id: "vehicle", header: header.vehicle, width: 64, value: (row) => row.vehicle?.asset_code }),
  customColumn({ id: "aci_ace", header: header.aci_ace, width: 102, text: (row) => (row.aci_ace ? ACI_ACE.created : ACI_ACE.createNow), cell: BorderFiling }),
  textColumn({ id: "seal_no", header: header.seal_no, width: 110, hide: true, value: (row) => row.seal_no }),
  textColumn({ id: "trailer_owner", header: header.trailer_owner, width: 110, hide: true, value: (row) => TRAILER_OWNER_LABELS[row.trailer_owner] }),
  textColumn({ id: "note", header: header.note, width: 160, hide: true, value: (row) => row.note }),
];
