import { zipRecords } from "../files/attachment-zip.ts";
import type { Context } from "../kernel/context.ts";
import { parseListQuery } from "../kernel/list-query.ts";
import { commonDialect } from "./dialect.ts";
import { naming } from "./naming.ts";
import { listCondition } from "./reading.ts";
import type { Register, Row } from "./register.ts";

/** Of days and times, which no name of a folder can hold. */
const SEPARATORS = /[/:]/g;

/** Files of every record that a list's filters let through, a folder for each record by what the list knows it by. */
export function zipList(context: Context, register: Register, params: URLSearchParams): Promise<Response> {
  const select = () => listCondition(context, register, parseListQuery(commonDialect(params), register.listSpec, register.row));
  return zipRecords(context, register, select, async (ids) => {
    const { fields, label } = await naming(context, register);
    const rows = await context.directus.search<Row>(register.collection, { fields: ["id", ...fields], filter: { id: { _in: ids } }, limit: ids.length });
    return new Map(rows.map((row) => [row.id, label(row).replaceAll(SEPARATORS, "-")]));
  });
}
