import type { Context } from "../../kernel/context.ts";

type ManifestRow = { manifest_no: string; trip: number | null };

/** Ids of the trips that a border manifest names, by reference or by the trip's number. */
export async function filedTrips({ directus }: Context, trips: readonly { id: number; trip_no: number }[]): Promise<Set<number>> {
  if (trips.length === 0) return new Set();
  const manifests = await directus.find<ManifestRow>("manifests", {
    fields: ["manifest_no", "trip"],
    filter: { _or: [{ trip: { _in: trips.map(({ id }) => id) } }, { manifest_no: { _in: trips.map(({ trip_no }) => String(trip_no)) } }] },
  });
  const ids = new Set(manifests.map(({ trip }) => trip));
  const numbers = new Set(manifests.map(({ manifest_no }) => manifest_no));
  return new Set(trips.filter(({ id, trip_no }) => ids.has(id) || numbers.has(String(trip_no))).map(({ id }) => id));
}
