/** A trip as it is written. */
import type { StoredFile } from "../../files/upload.ts";
import type { Payload } from "../../kernel/gateway.ts";
import { partWrites } from "../../register/saving-parts.ts";
import { columnsWritten } from "../../register/stored.ts";
import { type TripWrite, trips } from "./contract.ts";
import type { SavedTrip } from "./guards.ts";

/** Everything of the record itself but its number and its status. */
export function tripColumns(input: TripWrite): Payload {
  const { trip_no: _number, trip_status: _status, ...columns } = columnsWritten(trips.fields, input);
  return columns;
}
/** Its stops with their files; each says whether it comes from an order. `files`: those of the whole save. */
export const stopWrites = (input: TripWrite, files: readonly StoredFile[], saved?: SavedTrip): Payload =>
  partWrites(trips, input, { saved, files, more: { items: ({ orderids }) => ({ group: orderids === null ? "M" : "O" }) } });
