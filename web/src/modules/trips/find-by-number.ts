import { trips } from "#bff/modules/trips/contract.ts";
import { api } from "../../kernel/api/index.ts";
import type { Command } from "../../kernel/module.ts";
import { tripEdit } from "./paths.ts";

export async function findTrip(trip_no: number, signal: AbortSignal): Promise<Command | null> {
  const { _embedded } = await api.get(trips.answers.list, "trips", { intent: "search", paged: true, page: 1, size: 1, trip_no }, signal);
  const [trip] = _embedded.content;
  return trip ? { label: [`Trip ${trip.trip_no}`, trip.trip_status?.name].filter(Boolean).join(", "), path: tripEdit(trip.id) } : null;
}
