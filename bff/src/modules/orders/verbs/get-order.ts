import type { Context } from "../../../kernel/context.ts";
import { getRecord } from "../../../register/reading.ts";
import { ordersRegister } from "../code.ts";

export const getOrder = (context: Context, id: number | undefined) => getRecord(context, ordersRegister, id);
