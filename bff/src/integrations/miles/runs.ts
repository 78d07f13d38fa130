/** Long chains of stops, for services that take only so many at once. */
import { MILEAGE, troubleWith } from "../service.ts";

/** Asks for `stops` in runs of at most `most`; the last stop of a run is the first of the next. Answers one figure a leg. @throws UNAVAILABLE */
export async function inRuns<T>(stops: readonly T[], most: number, ask: (run: readonly T[]) => Promise<number[]>): Promise<number[]> {
  const step = most - 1;
  const runs = Array.from({ length: Math.ceil((stops.length - 1) / step) }, (_, index) => stops.slice(index * step, index * step + most));
  const legs = (await Promise.all(runs.map(ask))).flat();
  if (legs.length !== stops.length - 1) throw troubleWith(MILEAGE, "down", `${legs.length} legs for ${stops.length} stops`);
  return legs;
}
