import type { Geography, PostalCode } from "../../../integrations/geography.ts";
import { milesPort } from "../../../integrations/miles/index.ts";
import { assertSees, type Context } from "../../../kernel/context.ts";
import { badRequest } from "../../../kernel/errors.ts";
import { type Miles, MOST_STOPS, PLACE_MESSAGES as say } from "../contract.ts";

function known(geography: Geography, code: string): PostalCode {
  if (code === "") throw badRequest("value", say.postalCodeRequired);
  const found = geography.findPostalCode(code);
  if (!found) throw badRequest("value", `Postal code ${code} is not known`);
  return found;
}

/** Stops in their order. @throws BAD_REQUEST naming the postal code that is not one */
function stopsOf(geography: Geography, value: string): PostalCode[] {
  const codes = value.split("|").map((code) => code.trim());
  if (codes.length < 2 || codes.every((code) => code === "")) throw badRequest("value", say.addStopsFirst);
  if (codes.length > MOST_STOPS) throw badRequest("value", `Miles are calculated for at most ${MOST_STOPS} stops`);
  return codes.map((code) => known(geography, code));
}

const tenths = (number: number) => Math.round(number * 10) / 10;

/** Miles along the postal codes, joined by `|`, for whoever sees what is carried. The total is that of the printed legs. @throws BAD_REQUEST, UNAVAILABLE */
export async function calculateMiles(context: Context, value: string): Promise<Miles> {
  assertSees(context, "orders");
  const { geography, fetch, settings } = context.edges;
  const stops = stopsOf(geography, value);
  const port = milesPort(fetch, settings.maps.miles);
  const distances = await port.legs(stops);
  const legs = distances.map((distance, index) => ({ from: stops[index]!.code, to: stops[index + 1]!.code, miles: tenths(distance) }));
  return { message: tenths(legs.reduce((sum, leg) => sum + leg.miles, 0)), source: port.source, simulated: port.simulated, legs };
}
