/** `GET border/connect`: whether a trip can be filed, without sending anything. */
import { assertMay, type Context } from "../../kernel/context.ts";
import { badRequest, fromZod } from "../../kernel/errors.ts";
import { TRIP_TYPE } from "../../wire/known-keys.ts";
import { tripNumber } from "./build.ts";
import { checkedMessage } from "./check.ts";
import { borderQuery, DOMESTIC, type FilingProblem, NO_PORT } from "./contract.ts";
import type { FilingType } from "./facts.ts";
import { readFacts } from "./read.ts";

const TYPES: Readonly<Record<number, FilingType>> = { [TRIP_TYPE.INTO_UNITED_STATES]: "ACE", [TRIP_TYPE.INTO_CANADA]: "ACI" };
const NOT_SENT = "check";

/** Who plans a trip may know what its filing lacks. @throws VALIDATION, NOT_FOUND, FORBIDDEN */
export async function getConnect(context: Context, params: URLSearchParams) {
  assertMay(context, "OTRP", "update");
  const asked = borderQuery.safeParse({ trip: params.get("trip"), poe: params.get("poe") });
  if (!asked.success) throw fromZod(asked.error);
  const { trip, poe } = asked.data;
  const [facts, types] = await Promise.all([readFacts(context, trip), context.lookups.types()]);
  const type = TYPES[facts.type];
  if (type === undefined) throw badRequest("trip", DOMESTIC);
  const { problems } = checkedMessage(facts, { type, poe, sendId: NOT_SENT });
  const isListed = poe === "" || types.byType.get(`${type}_PORTS`)?.some(({ code }) => code === poe) === true;
  const ofPort: FilingProblem = {
    identifier: type === "ACE" ? "usPortOfArrival" : "portOfEntry",
    note: NO_PORT,
    at: { record: "trips", id: trip, field: "poe" },
  };
  return {
    trip,
    trip_no: facts.trip.trip_no,
    type,
    manifest_no: tripNumber(type, facts) ?? "",
    created: facts.hasManifest,
    errors: isListed ? problems : [...problems, ofPort],
  };
}
