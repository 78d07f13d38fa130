/** A trip as it is written: the columns of the record and its stops, and what is wrong with their lookups. */

import type { FieldError } from "../../kernel/errors.ts";
import type { Payload } from "../../kernel/gateway.ts";
import type { LookupTables } from "../../kernel/lookup-cache.ts";
import { lookupErrors } from "../../saving/lookup-check.ts";
import type { TripItemWrite, TripWrite } from "./contract.ts";

const TRIP_LOOKUPS = { trip_type: "TRIP_TYPE", trip_status: "TRIP_STATUS" } as const;
const ITEM_LOOKUPS = { pkg_type: "PACKAGE_TYPE", item_status: "TRIP_ITEM_STATUS", apnt_type: "APPNT_TYPE" } as const;

export const tripLookupErrors = (types: LookupTables, input: TripWrite): FieldError[] => [
  ...lookupErrors(types, TRIP_LOOKUPS, input),
  ...input.items.flatMap((item, index) => lookupErrors(types, ITEM_LOOKUPS, item, `items.${index}.`)),
];

/** Everything of the record itself but its number and its status. */
export function tripColumns(input: TripWrite): Payload {
  const { items: _items, files: _files, version: _version, trip_no: _number, trip_status: _status, ...columns } = input;
  return columns;
}
export const itemColumns = ({ id: _id, orderids, ...columns }: TripItemWrite, stop: number): Payload => ({
  ...columns,
  order: orderids,
  group: orderids === null ? "M" : "O",
  stop,
});
