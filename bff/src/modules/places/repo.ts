/** Columns of saved places; the only file that knows them. */
import type { PlaceType } from "./contract.ts";

export const COLLECTION = "locations";

export type SavedPlaceRow = {
  id: number;
  loc_nm: string;
  location: string;
  postal_code: string | null;
  city: string | null;
  province: string | null;
  type: PlaceType;
};
export const SAVED_PLACE_FIELDS = ["id", "loc_nm", "location", "postal_code", "city", "province", "type"] as const;
