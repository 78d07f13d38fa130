/** The endpoints of a register, mocked from its definition as the BFF makes them from it (bff/src/registers). */
import { HttpResponse } from "msw/http";
import type { z } from "zod";
import { type Columns, columnParts, headingText } from "#bff/fields/headings.ts";
import type { Field } from "#bff/fields/kinds.ts";
import { FILL_MANDATORY } from "#bff/fields/register.ts";
import type { ScreenCode } from "#bff/modules/session/contract.ts";
import type { BulkWrite } from "#bff/wire/bulk.ts";
import { db, nextOf } from "../db.ts";
import { abilitiesOf, attachmentsOf, byRight, lookupOf, stampsOf } from "../present/shared.ts";
import { type DemoUser, may } from "../session.ts";
import type { RegisterName, RegisterRow, Stamps, StoredFile } from "../tables.ts";
import { attach, readWrite } from "./body.ts";
import { bulkHandler } from "./bulk.ts";
import { CHOOSE, type FieldError, invalid, WireError } from "./errors.ts";
import { exported, textOf as exportText } from "./export.ts";
import { type Filter, holds, list, MAX_PAGE, MOST_SUGGESTIONS, pickFields } from "./list.ts";
import { foreignIds } from "./parts.ts";
import { filterOf, shownOf, sortValue, targetOf } from "./register-fields.ts";
import { assertMay, type Call, rowOf, signedIn } from "./route.ts";
import { assertFresh, change, createOnce, fingerprintOf, isType, newStamps, referenceErrors } from "./save.ts";
import { emptyZip } from "./zip.ts";

export type Definition = {
  key: string;
  screen: ScreenCode;
  thing: string;
  fields: Readonly<Record<string, Field>>;
  row: readonly string[];
  columns: Columns;
  knownBy: readonly string[];
  statusField?: string | undefined;
  attachments: { max: number } | undefined;
  messages: { created: string; updated: string; deleted: string };
  listSpec: Parameters<typeof list>[2]["spec"];
};
export type RegisterCode<Input> = {
  write: z.ZodType<Input>;
  /** `custom` fields and figures as the wire shows them. */
  present?: (row: RegisterRow) => Record<string, unknown>;
  guard?: (input: Input, id: number | undefined) => readonly FieldError[];
  /** Filters that are not of a field. */
  filters?: Readonly<Record<string, Filter<RegisterRow>>>;
  /** What stands against a deletion. */
  inUse?: (id: number) => string | undefined;
  /** Slim rows for these screens' readers. */
  options?: { readers: readonly ScreenCode[]; fields: readonly string[]; spec: Definition["listSpec"] };
};

type Write = { version?: number; files?: { id: number; status?: string | null }[] } & Record<string, unknown>;
const rowsOf = (name: RegisterName): RegisterRow[] => db[name] as RegisterRow[];

function wireValue(field: Field, value: unknown): unknown {
  const { kind } = field;
  if (kind === "lookup") return lookupOf(value as number | null);
  return kind === "reference" ? targetOf(shownOf(field), value) : value;
}
function presentFields({ fields }: Definition, names: readonly string[], row: RegisterRow) {
  return Object.fromEntries(
    names.flatMap((name) => {
      const field = fields[name];
      return field && field.kind !== "custom" ? [[name, wireValue(field, row[name])]] : [];
    }),
  );
}

export function registerHandlers<Input>(definition: Definition, name: RegisterName, code: RegisterCode<Input>) {
  const { key, screen, thing, fields, attachments, messages, listSpec } = definition;
  const names = Object.keys(fields);
  const can = (user: DemoUser) => abilitiesOf({ update: byRight(user, screen, "update"), delete: byRight(user, screen, "delete") });
  const presentRow = (row: RegisterRow, user: DemoUser) => {
    const own = Object.entries(code.present?.(row) ?? {}).filter(([field]) => definition.row.includes(field));
    return { id: row.id, ...presentFields(definition, definition.row, row), ...Object.fromEntries(own), ...can(user) };
  };
  const presentRecord = (row: RegisterRow, user: DemoUser) => ({
    id: row.id,
    ...presentFields(definition, names, row),
    ...code.present?.(row),
    ...(attachments ? { files: attachmentsOf(row.files) } : {}),
    ...stampsOf(row),
    ...can(user),
  });
  const presentOption = (row: RegisterRow) => ({ id: row.id, ...presentFields(definition, code.options?.fields ?? [], row) });

  const rulesFor = (spec: Definition["listSpec"], shown: readonly string[]) => ({
    spec,
    fields: shown,
    sortBy: Object.fromEntries(["id", ...names].map((field) => [field, (row: RegisterRow) => sortValue(fields[field], row[field])])),
    filters: {
      ...Object.fromEntries(
        names.map((field) => [
          field,
          filterOf(fields[field], (row: RegisterRow) => (fields[field]?.kind === "custom" ? code.present?.(row)[field] : row[field])),
        ]),
      ),
      ...code.filters,
    },
  });

  function listRows({ user, query }: Call) {
    const { options } = code;
    if (options && query.get("intent") === "suggest") {
      assertMay(user, options.readers, "read");
      const words = (query.get("begin-with") ?? "").split(/\s+/);
      const rest = new URLSearchParams([...query].filter(([parameter]) => parameter !== "begin-with"));
      const { rows } = list(rowsOf(name), rest, rulesFor({ ...options.spec, defaultSize: MOST_SUGGESTIONS }, options.fields));
      return { content: rows.map(presentOption).filter((row) => words.every((word) => Object.values(row).some((value) => holds(String(value), word)))) };
    }
    const isSlim = options && (query.get("paged") === "false" || Number(query.get("size")) > MAX_PAGE || !may(user, screen, "read"));
    assertMay(user, isSlim ? options.readers : screen, "read");
    const rules = isSlim ? rulesFor(options.spec, options.fields) : rulesFor(listSpec, definition.row);
    const { rows, page, fields: wanted } = list(rowsOf(name), query, rules);
    return { content: rows.map((row) => pickFields(isSlim ? presentOption(row) : presentRow(row, user), wanted)), page };
  }

  function assertRight(input: Input, id: number | undefined, existing: readonly StoredFile[], files: readonly File[]) {
    const { files: kept = [], ...values } = input as Write;
    const lookups = Object.entries(fields).flatMap(([field, { list: type }]) => (type ? [[field, values[field] as number | null, isType(type)] as const] : []));
    const targets = Object.entries(fields).flatMap(([field, spec]) =>
      spec.kind === "reference" ? [[field, values[field] as number | null, (target: number) => targetOf(shownOf(spec), target) !== null] as const] : [],
    );
    const count = existing.length - kept.filter(({ status }) => status === "N").length + files.length;
    const tooMany = attachments ? `You can attach max ${attachments.max} file in a ${thing.toLowerCase()}` : `${thing} takes no files`;
    const errors = [
      ...referenceErrors([...lookups, ...targets]),
      ...foreignIds("files", existing, id === undefined ? [] : kept),
      ...(code.guard?.(input, id) ?? []),
      ...(count > (attachments?.max ?? 0) ? [{ path: "files", message: tooMany }] : []),
    ];
    if (errors.length > 0) throw new WireError("VALIDATION", FILL_MANDATORY, { fields: errors });
  }
  function remove({ id }: RegisterRow) {
    const reason = code.inUse?.(id);
    if (reason !== undefined) throw new WireError("CONFLICT", reason);
    const rows = rowsOf(name);
    rows.splice(
      rows.findIndex((row) => row.id === id),
      1,
    );
  }
  function bulkAct({ action, status }: BulkWrite, user: DemoUser) {
    assertMay(user, screen, action === "delete" ? "delete" : "update");
    if (action === "delete") return remove;
    const { statusField = "" } = definition;
    const list = fields[statusField]?.list;
    if (list === undefined) throw invalid([{ path: "action", message: "action must be delete" }]);
    if (status === null || !isType(list)(status)) throw invalid([{ path: "status", message: CHOOSE }]);
    return (row: RegisterRow) => change<RegisterRow & Stamps>(row, { [statusField]: status }, user);
  }
  /** What people know a record by, without the finer points of the BFF's own text. */
  const label = (row: RegisterRow) => {
    const shown = presentFields(
      definition,
      definition.knownBy.flatMap((column) => columnParts(definition.columns, column)),
      row,
    );
    return Object.values(shown)
      .flatMap((value) => exportText(value) || [])
      .join(" · ");
  };
  const headings = { id: "ID", ...Object.fromEntries(Object.entries(definition.columns).map(([column, heading]) => [column, headingText(heading ?? "")])) };

  async function read(request: Request) {
    try {
      return await readWrite(request, code.write);
    } catch (error) {
      if (error instanceof WireError && error.body.code === "VALIDATION") throw new WireError("VALIDATION", FILL_MANDATORY, { fields: error.body.fields });
      throw error;
    }
  }
  const stored = (input: Input, existing: readonly StoredFile[], files: readonly File[]) => {
    const { version: _, files: kept = [], ...values } = input as Write;
    return { ...values, files: attach(existing, kept, files, () => nextOf("files")) };
  };
  const zip = (call: Call, rows: readonly RegisterRow[]) => {
    assertMay(call.user, screen, "download");
    if (!rows.some((row) => row.files.length > 0)) throw new WireError("NOT_FOUND", "No attachments to show");
    return new HttpResponse(emptyZip(), { headers: { "content-type": "application/zip", "content-disposition": `attachment; filename="${key}.zip"` } });
  };

  return [
    signedIn("get", `/${key}`, listRows),
    signedIn("get", `/${key}/export`, (call) => {
      assertMay(call.user, screen, "read");
      return exported(call, `${thing}s`, headings, rowsOf(name), rulesFor(listSpec, definition.row), (row) => presentRow(row, call.user));
    }),
    bulkHandler(`/${key}`, { rows: () => rowsOf(name), rules: rulesFor(listSpec, definition.row), label, act: bulkAct }),
    signedIn("get", `/${key}/files.zip`, (call) => zip(call, rowsOf(name))),
    signedIn("get", `/${key}/:id/files.zip`, (call) => zip(call, [rowOf(rowsOf(name), call)])),
    signedIn("get", `/${key}/:id`, (call) => {
      assertMay(call.user, screen, "read");
      return presentRecord(rowOf(rowsOf(name), call), call.user);
    }),
    signedIn("post", `/${key}`, async ({ request, user }) => {
      assertMay(user, screen, "create");
      const { input, files } = await read(request);
      return createOnce(request, user, fingerprintOf(input as object, files), () => {
        assertRight(input, undefined, [], files);
        const row: RegisterRow = { ...stored(input, [], files), id: nextOf(name), ...newStamps(user) };
        rowsOf(name).push(row);
        return { ...presentRecord(row, user), message: messages.created };
      });
    }),
    signedIn("put", `/${key}/:id`, async (call) => {
      assertMay(call.user, screen, "update");
      const { input, files } = await read(call.request);
      const row = rowOf(rowsOf(name), call);
      assertRight(input, row.id, row.files, files);
      assertFresh(row, (input as Write).version);
      change<RegisterRow & Stamps>(row, stored(input, row.files, files), call.user);
      return { ...presentRecord(row, call.user), message: messages.updated };
    }),
    signedIn("delete", `/${key}/:id`, (call) => {
      assertMay(call.user, screen, "delete");
      const row = rowOf(rowsOf(name), call);
      remove(row);
      return { id: row.id, message: messages.deleted };
    }),
  ];
}
