/** How the miles of an order or a trip came about is told with them, and goes when others are written in their place. */
import type { Row } from "../rows.ts";
import { numberOf } from "../values.ts";

const isGiven = (value: unknown) => value !== undefined && value !== null;

/** `row` is the stored record, empty for a new one; what is not written is none of its `changes` either. */
export function keepMilesSource(payload: Row, row: Row = {}, changes: Row = {}): void {
  const { miles_mode: mode = row.miles_mode, calc_miles: miles = row.calc_miles } = payload;
  const isNew = (numberOf(miles) ?? 0) !== (numberOf(row.calc_miles) ?? 0);
  const isByHand = mode === "Manual" || (isNew && !isGiven(payload.miles_source));
  if (isByHand) payload.miles_source = "manual";
  else if (!isGiven(payload.miles_source)) {
    delete payload.miles_source;
    delete changes.miles_source;
  }
}
