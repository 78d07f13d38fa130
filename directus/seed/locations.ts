/** Places that a company's people have typed before. */

import { COUNTRY } from "../../bff/src/wire/known-keys.ts";
import type { Row, Times } from "./bulk.ts";
import { addressOf, CANADA, type Place, UNITED_STATES } from "./places.ts";
import type { Chance } from "./random.ts";

const COUNTRY_TEXT: Record<number, string> = { [COUNTRY.CANADA]: "Canada", [COUNTRY.UNITED_STATES]: "United States" };

export function buildLocations(
  company: number,
  yard: Place,
  yardName: string,
  names: readonly string[],
  user: string | null,
  now: number,
  times: Times,
  luck: Chance,
): Row[] {
  const row = (type: "S" | "C" | "Y", loc_nm: string, place: Place): Row => ({
    company,
    type,
    loc_nm,
    location: addressOf(place),
    postal_code: place.postal_code,
    city: place.city,
    province: place.province,
    country: COUNTRY_TEXT[place.country]!,
    latitude: place.latitude,
    longitude: place.longitude,
    used_at: times.instant(now - luck.int(0, 30) * 86_400_000),
    version: 1,
    created_by: user,
  });
  const visited = names.map((name, index) => row(index % 2 === 0 ? "S" : "C", name, luck.pick(index % 3 === 2 ? UNITED_STATES : CANADA)));
  return [row("Y", yardName, yard), ...visited];
}
