import { zipRecords } from "../files/attachment-zip.ts";
import type { Context } from "../kernel/context.ts";
import { parseListQuery } from "../kernel/list-query.ts";
import { commonDialect } from "./dialect.ts";
import { listCondition } from "./reading.ts";
import type { Register } from "./register.ts";

/** Files of every record that a list's filters let through, a folder for each record. */
export const zipList = (context: Context, register: Register, params: URLSearchParams): Promise<Response> =>
  zipRecords(context, register, () => listCondition(context, register, parseListQuery(commonDialect(params), register.listSpec, register.row)));
