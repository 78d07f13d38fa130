/** What is done with many records of a register: a file of them, a deletion, a status. */
import type { Act, BulkPlan } from "../bulk/act-on-many.ts";
import { exportRows } from "../export/answer.ts";
import type { Selection } from "../export/rows.ts";
import type { Shown } from "../fields/values.ts";
import { NO_BODY } from "../http/body.ts";
import { assertMay, type Context } from "../kernel/context.ts";
import { CHOOSE } from "../kernel/directus-errors.ts";
import { invalid } from "../kernel/errors.ts";
import { directusSort, parseListQuery } from "../kernel/list-query.ts";
import type { BulkWrite } from "../wire/bulk.ts";
import { exportColumns, linesOf, moreExported } from "./cells.ts";
import { listReading, sortOf } from "./derived.ts";
import { commonDialect } from "./dialect.ts";
import { naming } from "./naming.ts";
import { presentRows } from "./present.ts";
import { getRecord, listCondition } from "./reading.ts";
import type { Register, Row, WritableRegister } from "./register.ts";
import { deleteRecord, updateRecord } from "./saving.ts";

/** What the list's own parameters select. @throws BAD_REQUEST naming the parameter */
export async function selected(context: Context, register: Register, search: URLSearchParams): Promise<Selection> {
  const query = parseListQuery(search, register.listSpec, register.row);
  return { filter: await listCondition(context, register, query), sort: directusSort(query.sort, (name) => sortOf(register, name)) };
}

/** Who may see the list may take it along, with the child rows that have a line each. @throws BAD_REQUEST naming the parameter */
export function exportRecords(context: Context, register: Register, params: URLSearchParams): Promise<Response> {
  assertMay(context, register.screen, "read");
  const { exportLines: list } = register;
  const read = { ...register, row: [...new Set([...register.row, ...moreExported(register), ...(list === undefined ? [] : [list])])] };
  const asked = params.get("columns");
  if (list !== undefined && asked) params.set("columns", `${asked},${list}`);
  return exportRows(context, params, {
    title: `${register.thing}s`,
    collection: register.collection,
    columns: exportColumns(register),
    reading: listReading(read),
    select: (search) => selected(context, register, commonDialect(search)),
    present: async (rows: readonly Row[]): Promise<readonly Shown[]> => {
      const shown = await presentRows(context, read, rows);
      return list === undefined ? shown : linesOf(list, shown);
    },
  });
}

/** What is read can be written back: a status is given by a save of the whole record, with its rules. */
async function giveStatus<Input>(context: Context, register: WritableRegister<Input>, id: number, change: Record<string, unknown>) {
  const record = await getRecord(context, register, id);
  return updateRecord(context, register, id, { ...NO_BODY, data: { ...record, ...change } }, undefined);
}

async function actOf<Input>(context: Context, register: WritableRegister<Input>, { action, status }: BulkWrite): Promise<Act> {
  const { screen, statusField, fields } = register;
  assertMay(context, screen, action === "delete" ? "delete" : "update");
  if (action === "delete") return (id) => deleteRecord(context, register, id);
  if (statusField === undefined || status === null) throw invalid([{ path: "action", message: "action must be delete" }]);
  const option = (await context.lookups.typesWith([status])).byKey.get(status);
  if (option?.type !== fields[statusField]?.list) throw invalid([{ path: "status", message: CHOOSE }]);
  return (id) => giveStatus(context, register, id, { [statusField]: status });
}

export async function planOf<Input>(context: Context, register: WritableRegister<Input>): Promise<BulkPlan<Row>> {
  assertMay(context, register.screen, "read");
  return {
    collection: register.collection,
    ...(await naming(context, register)),
    select: async (search) => (await selected(context, register, commonDialect(search))).filter,
    act: (input) => actOf(context, register, input),
  };
}
