/** What an import of a register's rows goes by, and the columns that a file of them may have. */
import { fold } from "../wire/fold.ts";
import type { Columns } from "./headings.ts";
import type { Field, Fields } from "./kinds.ts";

/** `Name`: of the fields that are written. */
export type Importing<Name extends string = string> = {
  /** By which a row is known to be there already; a company has no two alike. */
  identity: readonly Name[];
  /** What columns are called where a form's label is not enough: it may stand in a section of its own. */
  headings?: Readonly<Partial<Record<Name, string>>>;
  /** What others call them. */
  aliases?: Readonly<Partial<Record<Name, readonly string[]>>>;
  /** A field whose column the file has not takes the value of another one. */
  otherwise?: Readonly<Partial<Record<Name, Name>>>;
  /** A reference that is looked for among the rows whose `column` is what another field names. */
  within?: Readonly<Partial<Record<Name, { field: Name; column: string }>>>;
};
/** `names`: folded, by which its column in a file is known; those that it has to itself. */
export type ImportColumn = { name: string; heading: string; field: Field; names: readonly string[] };
type Known = { fields: Fields; columns: Columns; labels: Readonly<Partial<Record<string, string>>>; importing?: Importing | undefined };

const ONE_CELL = ["text", "choice", "number", "flag", "day", "instant", "wall", "lookup", "keyed", "reference"];
/** The fields that one cell says, as a file of them is headed. */
export function importColumns({ fields, columns, labels, importing }: Known): ImportColumn[] {
  const { headings = {}, aliases = {} } = importing ?? {};
  const names = Object.keys(fields).filter((name) => fields[name]?.write !== undefined && ONE_CELL.includes(fields[name].kind));
  const ownOf = (name: string) => (typeof columns[name] === "string" ? columns[name] : undefined);
  const given = new Map(names.map((name) => [name, [headings[name], ownOf(name), ...(aliases[name] ?? [])].flatMap((text) => (text ? [fold(text)] : []))]));
  const more = new Map(names.map((name) => [name, [labels[name], name].flatMap((text) => (text ? [fold(text)] : []))]));
  const count = (word: string, lists: Map<string, string[]>) => [...lists.values()].filter((list) => list.includes(word)).length;
  return names.map((name) => ({
    name,
    heading: headings[name] ?? ownOf(name) ?? labels[name] ?? name,
    field: fields[name] as Field,
    names: [...(given.get(name) ?? []), ...(more.get(name) ?? []).filter((word) => count(word, more) === 1 && count(word, given) === 0)],
  }));
}
