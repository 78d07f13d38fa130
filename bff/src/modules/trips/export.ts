/** The trips list as a file: its columns, and what of a trip they need. */
import { momentCells, numberCells, textCells } from "../../export/columns.ts";
import type { ExportColumns } from "../../export/request.ts";
import { wallIn } from "../../kernel/dates.ts";
import { without } from "../../kernel/field-lists.ts";
import { TRAILER_OWNER_LABELS, type TripRow, tripDrivers, tripTrailers } from "./contract.ts";
import { ACI_ACE, TRIP_COLUMNS as header } from "./messages.ts";
import { LIST_DEEP, LIST_FIELDS, OPTION_DEEP } from "./repo.ts";

/** Only the first stop's time is shown of the stops. */
export const EXPORT_READING = {
  fields: [...without(LIST_FIELDS, ["items"]), "items.id", "items.stop", "items.req_date", "items.status"],
  deep: { ...LIST_DEEP, ...OPTION_DEEP },
};

export const EXPORT_COLUMNS: ExportColumns<TripRow> = {
  trip_no: [numberCells(header.trip_no, (row) => row.trip_no)],
  trip_type: [textCells(header.trip_type, (row) => row.trip_type?.name ?? null, 20)],
  trip_date: [momentCells(header.trip_date, (row, zone) => row.trip_date && wallIn(new Date(row.trip_date), zone))],
  trip_status: [textCells(header.trip_status, (row) => row.trip_status?.name ?? null, 12)],
  calc_miles: [numberCells(header.calc_miles, (row) => row.calc_miles)],
  first_stop_time: [momentCells(header.first_stop_time, (row) => row.first_stop_time)],
  driver1: [textCells(header.driver1, tripDrivers, 32)],
  trailer: [textCells(header.trailer, tripTrailers, 20)],
  vehicle: [textCells(header.vehicle, (row) => row.vehicle?.asset_code ?? null, 12)],
  aci_ace: [textCells(header.aci_ace, (row) => (row.aci_ace ? ACI_ACE.created : null), 12)],
  seal_no: [textCells(header.seal_no, (row) => row.seal_no)],
  trailer_owner: [textCells(header.trailer_owner, (row) => TRAILER_OWNER_LABELS[row.trailer_owner], 14)],
  note: [textCells(header.note, (row) => row.note, 40)],
};
