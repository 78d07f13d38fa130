/** Where lists look for a part of a text: columns that a database finds one by in another way than it orders them. */
import type { Within } from "../wire/wire-kit.ts";
import { columnOf, type Fields } from "./kinds.ts";

type Definition = {
  collection: string;
  rowFields: Fields;
  listSpec: { filters: readonly string[]; within?: Within | undefined };
};
/** By the names of the collections. */
export type LookedIn = Readonly<Record<string, readonly string[]>>;

/** The columns that a definition's filters look for a part of a text in; what rows are found by (`search`) is another's matter. */
const columnsOf = ({ rowFields, listSpec: { filters, within = {} } }: Definition): string[] =>
  filters.flatMap((name) => {
    const field = rowFields[name];
    return within[name] ?? (field && ["text", "choice"].includes(field.kind) ? [columnOf(name, field)] : []);
  });

export function lookedIn(definitions: readonly Definition[]): LookedIn {
  const collections = [...new Set(definitions.map(({ collection }) => collection))];
  return Object.fromEntries(
    collections.map((collection) => [collection, [...new Set(definitions.filter((one) => one.collection === collection).flatMap(columnsOf))]]),
  );
}
