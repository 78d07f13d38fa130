/** Road miles between postal codes, whoever measures them. */
import { badRequest } from "../../kernel/errors.ts";
import type { PostalCode } from "../geography.ts";

export type MilesPort = {
  source: "estimate" | "osrm" | "google" | "mapbox";
  /** Not measured on roads. */
  simulated: boolean;
  /**
   * Miles, unrounded, from each stop to the next: one less than there are stops.
   * @throws UNAVAILABLE when the service fails, BAD_REQUEST where no road leads
   */
  legs: (stops: readonly PostalCode[]) => Promise<number[]>;
};

const METRES_PER_MILE = 1609.344;
export const milesOf = (metres: number) => metres / METRES_PER_MILE;
export const noRoad = () => badRequest("value", "No road was found between these stops. Please enter the miles by hand.");
