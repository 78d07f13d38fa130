import type { TripRow } from "#bff/modules/trips/contract.ts";
import { TRAILER_OWNER_LABELS } from "#bff/modules/trips/contract.ts";
import { type Column, customColumn, instantColumn, numberColumn, statusColumn, textColumn, wallColumn } from "../../grid/index.ts";
import { fullName } from "./sources.ts";
import { tripTone } from "./status.ts";

/** The external border-filing site. */
const FILING_SITE = "https://borderconnect.com";
const CREATED = "CREATED";
const CREATE_NOW = "CREATE Now";

const listed = (...texts: (string | undefined)[]) => texts.filter(Boolean).join(" / ");
const driversOf = ({ driver1, driver2 }: TripRow) => listed(driver1 ? fullName(driver1) : "", driver2 ? fullName(driver2) : "");
const trailersOf = (row: TripRow) =>
  row.trailer_owner === "CT" ? listed(row.cust_trailer1, row.cust_trailer2) : listed(row.trailer1?.asset_code, row.trailer2?.asset_code);

function BorderFiling({ row }: { row: TripRow }) {
  if (!row.aci_ace) return <span className="hb-muted">{CREATE_NOW}</span>;
  return (
    <a href={FILING_SITE} target="_blank" rel="noreferrer" className="hb-link" tabIndex={-1}>
      {CREATED}
    </a>
  );
}

export const tripColumns = (zone: string): Column<TripRow>[] => [
  textColumn({ id: "trip_no", header: "Trip ID", width: 86, value: (row) => String(row.trip_no) }),
  textColumn({ id: "trip_type", header: "Trip Type", width: 130, flex: 1, value: (row) => row.trip_type?.name }),
  instantColumn({ id: "trip_date", header: "Date", width: 172, zone, value: (row) => row.trip_date }),
  statusColumn({ id: "trip_status", header: "Status", width: 108, value: (row) => row.trip_status?.name, tone: (row) => tripTone(row.trip_status) }),
  numberColumn({ id: "calc_miles", header: "Total Miles", width: 86, value: (row) => row.calc_miles }),
  wallColumn({ id: "first_stop_time", header: "First Stop Time", width: 172, value: (row) => row.first_stop_time }),
  textColumn({ id: "driver1", header: "Driver", width: 96, flex: 2, value: driversOf }),
  textColumn({ id: "trailer", header: "Trailer/Container", width: 122, flex: 1, value: trailersOf }),
  textColumn({ id: "vehicle", header: "Truck", width: 64, value: (row) => row.vehicle?.asset_code }),
  customColumn({ id: "aci_ace", header: "ACI/ACE", width: 102, text: (row) => (row.aci_ace ? CREATED : CREATE_NOW), cell: BorderFiling }),
  textColumn({ id: "seal_no", header: "Seal No", width: 110, hide: true, value: (row) => row.seal_no }),
  textColumn({ id: "trailer_owner", header: "Trailer owner", width: 110, hide: true, value: (row) => TRAILER_OWNER_LABELS[row.trailer_owner] }),
  textColumn({ id: "note", header: "Note", width: 160, hide: true, value: (row) => row.note }),
];
