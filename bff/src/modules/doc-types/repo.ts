/** Columns of document types, which are lookup values of one list. */
import type { Context } from "../../kernel/context.ts";
import { abilitiesOf, byRight, textOf } from "../../kernel/present.ts";
import { DOC_TYPE, DOC_TYPE_MESSAGES, type DocType, type DocTypeWrite, sameName } from "./contract.ts";

export const COLLECTION = "types";
export type DocTypeRow = { id: number; type: string; value: string; detail1: string | null; company: number | null; active: unknown };
export const FIELDS = ["id", "type", "value", "detail1", "company", "active"] as const;

export const present = (context: Context, row: DocTypeRow): DocType => ({
  id: row.id,
  type: row.type,
  name: row.value,
  detail1: textOf(row.detail1),
  ...abilitiesOf({ update: byRight(context, "BDOC", "update") ?? (row.company === null ? DOC_TYPE_MESSAGES.shared : undefined) }),
});

/** The company's own types and those of the product, as they are offered. */
export const findTypes = (context: Context) =>
  context.directus.find<DocTypeRow>(COLLECTION, { fields: FIELDS, filter: { type: { _eq: DOC_TYPE } }, sort: ["sort", "value", "id"] });

/** The name in small letters is the code, so that the index on company, list and code refuses a twin even when two are made at once. */
export const columnsOf = ({ name, detail1 }: DocTypeWrite) => ({ value: name, detail1, code: name.toLocaleLowerCase("en").slice(0, CODE_LENGTH) });
const CODE_LENGTH = 100;

export const isTaken = (rows: readonly DocTypeRow[], { name, id }: DocTypeWrite) => rows.some((row) => row.id !== id && sameName(row.value, name));
