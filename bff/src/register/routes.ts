/** The routes of a register, from its definition and the code of its module. */
import { z } from "zod";
import { bulkRoutes } from "../bulk/act-on-many.ts";
import { EXPORT_QUERY } from "../export/request.ts";
import { zipRecord, zipRow } from "../files/attachment-zip.ts";
import { fileBytes } from "../files/file-bytes.ts";
import type { WriteBody } from "../http/body.ts";
import { idParam, type Route } from "../http/route.ts";
import { removed } from "../wire/wire-kit.ts";
import { DIALECT } from "./dialect.ts";
import { historyRoute } from "./history.ts";
import { importRoutes } from "./importing/routes.ts";
import { exportRecords, planOf } from "./many.ts";
import { getRecord, listRows, suggestRows } from "./reading.ts";
import type { Definition, ReadingCode, Register, WritingCode } from "./register.ts";
import { createRecord, deleteRecord, updateRecord } from "./saving.ts";
import { filesOwner, zipList } from "./zip.ts";

const LIST_QUERY = ["paged", "page", "size", "sort", "fields", "filter", ...DIALECT];

function listRoute(register: Register, tag: string): Route {
  const { paths, listSpec, answers, code } = register;
  const { options } = code;
  return {
    method: "get",
    path: `/${paths.list}`,
    tag,
    summary: options ? `${tag}: a page, slim rows (size above 100), or suggestions (intent=suggest&begin-with=)` : `${tag}: a page`,
    query: [...(options ? ["intent", "begin-with"] : []), ...LIST_QUERY, ...listSpec.filters],
    output: options ? z.union([answers.list, options.list, options.suggestions]) : answers.list,
    handle: (context, { query }) =>
      options && query.get("intent") === "suggest" ? suggestRows(context, register, options, query) : listRows(context, register, query),
  };
}

function rowZipRoute(register: Register, tag: string): Route[] {
  const list = register.attachments?.list;
  if (list === undefined) return [];
  return [
    {
      method: "get",
      path: `/${register.paths.record}/:id/${list}/:item/files.zip`,
      tag,
      summary: `The files of one of a record's ${list}, as a zip`,
      output: fileBytes,
      handle: (context, request) => zipRow(context, filesOwner(register), idParam(request), idParam(request, "item")),
    },
  ];
}

function zipRoutes(register: Register, tag: string): Route[] {
  const path = `/${register.paths.list}`;
  return [
    {
      method: "get",
      path: `${path}/files.zip`,
      tag,
      summary: "The files of all records that the list's filters let through, as a zip",
      query: [...LIST_QUERY, ...register.listSpec.filters],
      output: fileBytes,
      handle: (context, { query }) => zipList(context, register, query),
    },
    {
      method: "get",
      path: `/${register.paths.record}/:id/files.zip`,
      tag,
      summary: "The files of a record, as a zip",
      output: fileBytes,
      handle: (context, request) => zipRecord(context, filesOwner(register), idParam(request)),
    },
    ...rowZipRoute(register, tag),
  ];
}

function exportRoute(register: Register, tag: string): Route {
  return {
    method: "get",
    path: `/${register.paths.list}/export`,
    tag,
    summary: `${tag} as a file (format=xlsx or csv): those of ids=1,2,3 or of a search, with the list's columns (columns=id,…) or all`,
    query: [...EXPORT_QUERY, "sort", "filter", ...register.listSpec.filters],
    output: fileBytes,
    handle: (context, { query }) => exportRecords(context, register, query),
  };
}

const pathOf = ({ paths }: Definition) => `/${paths.record}/:id`;

/** List, export, record, its history, and the zips where a register has files: all that a register has which only shows. `first`: routes of the module that its `/:id` would catch. */
export function readRoutes(definition: Definition, code: ReadingCode, first: readonly Route[] = []): readonly Route[] {
  const register = { ...definition, code };
  const { record, attachments, thing } = definition;
  const tag = `${thing}s`;
  return [
    listRoute(register, tag),
    ...first,
    exportRoute(register, tag),
    ...(attachments === undefined ? [] : zipRoutes(register, tag)),
    {
      method: "get",
      path: pathOf(definition),
      tag,
      summary: `One ${thing.toLowerCase()}`,
      output: record,
      handle: (context, request) => getRecord(context, register, idParam(request)),
    },
    historyRoute(register),
  ];
}

const placed = <Input>({ place }: WritingCode<Input>, body: WriteBody): WriteBody => (place ? { ...body, files: place(body) } : body);

/** What a register that only shows has, and acts on many, create, update, delete. */
export function crudRoutes<Input>(definition: Definition, code: ReadingCode & WritingCode<Input>, first: readonly Route[] = []): readonly Route[] {
  const register = { ...definition, code };
  const { paths, answers, attachments, thing } = definition;
  const [tag, one, takesFiles] = [`${thing}s`, pathOf(definition), attachments !== undefined];
  return [
    ...readRoutes(definition, code, [
      ...bulkRoutes(`/${paths.list}`, tag, ["filter", ...definition.listSpec.filters], (context) => planOf(context, register)),
      ...importRoutes(register),
      ...first,
    ]),
    {
      method: "post",
      path: `/${paths.record}`,
      tag,
      summary: `Create: ${thing.toLowerCase()}`,
      input: code.write,
      output: answers.saved,
      status: 201,
      takesFiles,
      handle: (context, { body, idempotencyKey }) => createRecord(context, register, placed(code, body), idempotencyKey),
    },
    {
      method: "put",
      path: one,
      tag,
      summary: `Change: ${thing.toLowerCase()}`,
      input: code.write,
      output: answers.saved,
      takesFiles,
      handle: (context, request) => updateRecord(context, register, idParam(request), placed(code, request.body), request.idempotencyKey),
    },
    {
      method: "delete",
      path: one,
      tag,
      summary: `Delete: ${thing.toLowerCase()}`,
      output: removed,
      handle: (context, request) => deleteRecord(context, register, idParam(request)),
    },
  ];
}
