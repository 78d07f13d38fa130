/** How a trip's status looks. */

import type { TripRow } from "#bff/modules/trips/contract.ts";
import { TRIP_STATUS } from "#bff/wire/known-keys.ts";
import type { Tone } from "../../ui/status.tsx";

const TONES: Record<number, Tone> = {
  [TRIP_STATUS.NEW]: "info",
  [TRIP_STATUS.DISPATCHED]: "progress",
  [TRIP_STATUS.STARTED]: "success",
  [TRIP_STATUS.COMPLETE]: "neutral",
};
export const tripTone = (status: { id: number } | null): Tone => TONES[status?.id ?? 0] ?? "neutral";
/** A list row carries a class named after its status. */
export const statusClass = ({ trip_status: status }: TripRow) => status?.name.toLowerCase().replaceAll(/[^a-z]+/g, "-");
