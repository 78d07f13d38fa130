/** What Photon leaves out and Nominatim knows by the object's id (osm-search/Nominatim docs/api/Lookup.md): above all postal codes. */
import { z } from "zod";
import { ADDRESSES, addressOf, askService, type Fetch } from "../service.ts";
import type { Address } from "./address.ts";

const text = z.string().catch("");
const answer = z.array(
  z.object({
    address: z.object({
      house_number: text,
      road: text,
      city: text,
      town: text,
      village: text,
      state: text,
      postcode: text,
      country: text,
      country_code: text,
    }),
  }),
);

/** The address with its missing parts; as it is when none is missing, or when Nominatim does not answer: people then type the rest. */
export async function completed(fetch: Fetch, place: Address, url: string): Promise<Address> {
  const { osm, postcode, city, state } = place;
  if (osm === "" || (postcode !== "" && city !== "" && state !== "")) return place;
  const query = addressOf(url, "/lookup", { osm_ids: osm, format: "jsonv2", addressdetails: "1", "accept-language": "en" });
  const [found] = await askService(fetch, ADDRESSES, query, answer).catch(() => []);
  if (!found) return place;
  const known = found.address;
  return { ...place, postcode: postcode || known.postcode, city: city || known.city || known.town || known.village, state: state || known.state };
}
