import type { Context } from "../../../kernel/context.ts";
import { getRecord } from "../../../register/reading.ts";
import { invoicesRegister } from "../code.ts";

export const getInvoice = (context: Context, id: number | undefined) => getRecord(context, invoicesRegister, id);
