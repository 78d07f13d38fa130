/** What a routing and a place server would answer that know no roads and no streets: OSRM's and Photon's protocols over estimates. Runs anywhere. */
import type { Geography } from "../../bff/src/integrations/geography.ts";
import { type Answer, route } from "./osrm.ts";
import { photonOf } from "./photon.ts";

const NOT_FOUND: Answer = { status: 404, body: { code: "InvalidService", message: "Neither a route nor a place call" } };

export function mapAnswers(geography: Geography): (url: URL) => Answer {
  const places = photonOf(geography);
  return ({ pathname, searchParams }) => route(pathname, searchParams) ?? places(pathname, searchParams) ?? NOT_FOUND;
}
