/** Columns of document types, which are lookup values of one list. */
import type { Context } from "../../kernel/context.ts";
import { textOf } from "../../kernel/present.ts";
import { abilitiesOf, byRight } from "../../register/abilities.ts";
import { DOC_TYPE, type DocType, type DocTypeWrite, sameName } from "./contract.ts";

export const COLLECTION = "types";
export type DocTypeRow = { id: number; type: string; value: string; code: string; detail1: string | null; company: number | null; active: unknown };
export const FIELDS = ["id", "type", "value", "code", "detail1", "company", "active"] as const;
/** A type as the company knows it. `own`: the row that holds its name; undefined while that is everybody's. */
export type KnownType = DocTypeRow & { own: number | undefined };

export const present = (context: Context, row: DocTypeRow): DocType => ({
  id: row.id,
  type: row.type,
  name: row.value,
  detail1: textOf(row.detail1),
  ...abilitiesOf({ update: byRight(context, "BDOC", "update") }),
});

/** What the company calls a type of everybody's stands in a row of its own with the same code; documents go on pointing to the shared one. */
function asKnown(rows: readonly DocTypeRow[]): KnownType[] {
  const shared = rows.filter(({ company }) => company === null);
  const own = new Map(rows.filter(({ company }) => company !== null).map((row) => [row.code, row]));
  const renamed = shared.map((row): KnownType => {
    const name = own.get(row.code);
    if (name === undefined) return { ...row, own: undefined };
    own.delete(row.code);
    return { ...row, value: name.value, detail1: name.detail1, active: name.active, own: name.id };
  });
  return [...renamed, ...[...own.values()].map((row) => ({ ...row, own: row.id }))];
}

/** The company's own types and those of the product, by their names. */
export async function findTypes(context: Context): Promise<KnownType[]> {
  const rows = await context.directus.find<DocTypeRow>(COLLECTION, { fields: FIELDS, filter: { type: { _eq: DOC_TYPE } }, sort: ["id"] });
  return asKnown(rows).sort((one, other) => one.value.localeCompare(other.value, "en"));
}

export const nameColumns = ({ name, detail1 }: DocTypeWrite) => ({ value: name, detail1 });
/** The name in small letters is the code, so that the index on company, list and code refuses a twin even when two are made at once. */
export const columnsOf = (input: DocTypeWrite) => ({ ...nameColumns(input), code: input.name.toLocaleLowerCase("en").slice(0, CODE_LENGTH) });
const CODE_LENGTH = 100;

export const isTaken = (rows: readonly DocTypeRow[], { name, id }: DocTypeWrite) => rows.some((row) => row.id !== id && sameName(row.value, name));
