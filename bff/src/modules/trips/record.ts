import type { Context } from "../../kernel/context.ts";
import { presentRecord } from "../../register/present.ts";
import type { Row } from "../../register/register.ts";
import { markedTrips } from "./code.ts";
import { marksById } from "./marks.ts";

/** A trip as it was read, with its marks. */
export const presentTrip = async (context: Context, row: Row) => presentRecord(context, markedTrips(await marksById(context, [row])), row);
