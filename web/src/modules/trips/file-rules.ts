/** What may be attached to a trip, and to each of its stops. */
import { MAX_FILES } from "#bff/modules/orders/contract.ts";
import { ORDER_MESSAGES } from "#bff/modules/orders/messages.ts";
import { TRIP_MESSAGES } from "#bff/modules/trips/messages.ts";
import { namesThatSay } from "../../ui/file-rules.ts";

export const FILE_RULES = { max: MAX_FILES, tooMany: TRIP_MESSAGES.tooManyFiles, names: namesThatSay(ORDER_MESSAGES.fileName) };
