import { type FileOwner, zipRecords } from "../files/attachment-zip.ts";
import type { Context } from "../kernel/context.ts";
import { parseListQuery } from "../kernel/list-query.ts";
import { truth } from "../kernel/present.ts";
import { filled } from "../words/texts.ts";
import { commonDialect } from "./dialect.ts";
import { naming } from "./naming.ts";
import { listCondition } from "./reading.ts";
import type { Register, Row } from "./register.ts";

/** Of days and times, which no name of a folder can hold. */
const SEPARATORS = /[/:]/g;

/** The files of a register's records, or of their child rows: in a folder for each, by its place and what people know it by; a removed one's nowhere. */
export function filesOwner({ screen, collection, key, attachments, fields }: Register): FileOwner {
  const parts = attachments?.list === undefined ? undefined : fields[attachments.list]?.parts;
  if (!attachments || !parts) return { screen, collection, key, attachments };
  const { place, owner: parent, thing = "", knownBy = [] } = parts;
  const folder = (row: Record<string, unknown>) =>
    truth(row.status) ? filled([thing, row[place], ...knownBy.map((name) => row[name])].map(String), " ").replaceAll(SEPARATORS, "-") : undefined;
  return { screen, collection, key, attachments: undefined, rows: { owner: attachments.owner, parent, columns: ["id", place, "status", ...knownBy], folder } };
}

/** Files of every record that a list's filters let through, a folder for each record by what the list knows it by. */
export function zipList(context: Context, register: Register, params: URLSearchParams): Promise<Response> {
  const select = () => listCondition(context, register, parseListQuery(commonDialect(params), register.listSpec, register.row));
  return zipRecords(context, filesOwner(register), select, async (ids) => {
    const { fields, label } = await naming(context, register);
    const rows = await context.directus.search<Row>(register.collection, { fields: ["id", ...fields], filter: { id: { _in: ids } }, limit: ids.length });
    return new Map(rows.map((row) => [row.id, label(row).replaceAll(SEPARATORS, "-")]));
  });
}
