import { trips } from "#bff/modules/trips/contract.ts";
import { startingWith } from "../../freight/by-number.ts";
import { api } from "../../kernel/api/index.ts";
import type { Command } from "../../kernel/module.ts";
import { tripEdit } from "./paths.ts";

export async function findTrips(digits: string, signal: AbortSignal): Promise<Command[]> {
  const found = await startingWith(digits, "trip_no", async (query) => (await api.get(trips.answers.list, "trips", query, signal))._embedded.content);
  return found.map(({ id, trip_no, trip_status }) => ({ label: [`Trip ${trip_no}`, trip_status?.name].filter(Boolean).join(", "), path: tripEdit(id) }));
}
