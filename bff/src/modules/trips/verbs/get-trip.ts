import type { Context } from "../../../kernel/context.ts";
import { getRecord } from "../../../register/reading.ts";
import { tripsRegister } from "../code.ts";

export const getTrip = (context: Context, id: number | undefined) => getRecord(context, tripsRegister, id);
