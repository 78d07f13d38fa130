/** Reads what a caller asks of an export: `format`, `columns`, and either `ids` or the list's own search parameters with `except`, ids that stay out. */
import { badRequest } from "../kernel/errors.ts";
import type { Condition } from "../kernel/filters.ts";
import type { ExportColumn } from "./columns.ts";

export const EXPORT_QUERY = ["format", "columns", "ids", "except"] as const;
export const FORMATS = ["xlsx", "csv"] as const;
export type Format = (typeof FORMATS)[number];
/** The columns of a list by the wire's names; one may be several in a file, such as an amount and its currency. */
export type ExportColumns<Row> = Readonly<Record<string, readonly ExportColumn<Row>[]>>;
export type ExportRequest<Row> = {
  format: Format;
  columns: readonly ExportColumn<Row>[];
  ids: readonly number[] | undefined;
  except: readonly number[];
  search: URLSearchParams;
};

const MOST_IDS = 500;
const isFormat = (text: string): text is Format => FORMATS.some((format) => format === text);
const listOf = (text: string | null) => (text ?? "").split(",").flatMap((part) => part.trim() || []);

function readFormat(text: string | null): Format {
  if (text === null || text === "") return "xlsx";
  if (!isFormat(text)) throw badRequest("format", `format must be ${FORMATS.join(" or ")}`);
  return text;
}

/** Those asked for in their order, each once; all of them where none is named. */
function readColumns<Row>(text: string | null, known: ExportColumns<Row>): ExportColumn<Row>[] {
  const named = new Set(listOf(text));
  const names = named.size > 0 ? [...named] : Object.keys(known);
  return names.flatMap((name) => {
    const columns = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!columns) throw badRequest("columns", `There is no column ${name}`);
    return columns;
  });
}

function readIds(name: string, texts: readonly string[]): number[] | undefined {
  if (texts.length === 0) return undefined;
  const ids = texts.flatMap(listOf);
  if (ids.length === 0 || ids.length > MOST_IDS || !ids.every((id) => /^\d{1,9}$/.test(id)))
    throw badRequest(name, `${name} must be up to ${MOST_IDS} numbers`);
  return [...new Set(ids.map(Number))];
}

/** The list's own search parameters, and the rows that stay out of what they find. @throws BAD_REQUEST naming the parameter */
export function readSearch(params: URLSearchParams): { search: URLSearchParams; except: readonly number[] } {
  const search = new URLSearchParams(params);
  for (const name of [...EXPORT_QUERY, "page", "size", "paged", "fields"]) search.delete(name);
  return { search, except: readIds("except", params.getAll("except")) ?? [] };
}
/** What a search finds but for some. */
export const without = (filter: Condition, except: readonly number[]): Condition => (except.length > 0 ? { _and: [filter, { id: { _nin: except } }] } : filter);

/** @throws BAD_REQUEST naming the parameter */
export function readExport<Row>(params: URLSearchParams, known: ExportColumns<Row>): ExportRequest<Row> {
  return {
    format: readFormat(params.get("format")),
    columns: readColumns(params.get("columns"), known),
    ids: readIds("ids", params.getAll("ids")),
    ...readSearch(params),
  };
}
