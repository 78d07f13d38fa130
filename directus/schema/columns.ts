/** Columns from the fields of a contract: what a definition says once, in the words of the data layer. */
import { columnOf, type Field, type Fields } from "../../bff/src/fields/kinds.ts";
import { bool, choice, day, type FieldSpec, instant, int, longText, lookup, ref, str, user, wallClock } from "./dsl.ts";
import { COMMON_LABELS } from "./labels.ts";

/** A text that may be longer is stored without a limit. */
const LONGEST_STRING = 500;
const CENTS = 2;

const textColumn = ({ max = 255, holds }: Field) => (max > LONGEST_STRING ? longText() : str(max, holds ? { holds } : {}));
const datedBy = ({ past }: Field) => (past ? { past } : {});
/** Empty is 0, unless it may be unknown. Numbers that are counted from a first one are given, never typed. */
function numberColumn({ decimals = CENTS, isUnknownable, first }: Field): FieldSpec {
  if (first !== undefined) return int({ required: true, readonly: true });
  const fallback = isUnknownable ? {} : { default: 0 };
  return decimals === 0 ? int(fallback) : { type: "decimal", numeric: [14, decimals], ...fallback };
}

/** Undefined: the field has no column of its own. */
function columnFor(field: Field): FieldSpec | undefined {
  switch (field.kind) {
    case "text":
      return textColumn(field);
    case "choice":
      return choice(field.labels ?? {}, !field.required && typeof field.start === "string" ? { default: field.start } : {});
    case "number":
      return numberColumn(field);
    case "flag":
      return bool(field.start === true);
    case "day":
      return day(datedBy(field));
    case "instant":
      return instant(datedBy(field));
    case "wall":
      return wallClock();
    case "lookup":
      return lookup(field.list ?? "");
    case "keyed":
      return ref(field.table ?? "");
    case "reference":
      return ref(field.target?.collection ?? "", field.target?.offers ? { offers: field.target.offers } : {});
    case "user":
      return user({ readonly: true });
    case "owner":
    case "parts":
    case "custom":
      return undefined;
    default:
      return field.kind satisfies never;
  }
}
/** An owner of one of several kinds has a reference for each. */
const ownerColumns = ({ owner }: Field) =>
  Object.values(owner?.kinds ?? {}).map(
    ({ column, target, list }) => [column, list ? lookup(list, { indexed: true }) : ref(target.collection, { indexed: true })] as const,
  );

/** What only the data layer knows of a column. */
export type ColumnFacts = Partial<
  Pick<
    FieldSpec,
    "required" | "indexed" | "unique" | "default" | "onDelete" | "listedAs" | "readonly" | "hidden" | "concealed" | "note" | "label" | "secretsIn"
  >
>;
/** The same of the columns of some fields, by the names that the contract gives them. */
export type OwnFacts<Name extends string> = {
  columns?: Readonly<Partial<Record<Name, ColumnFacts>>> | undefined;
  /** References with an index of their own. */
  indexed?: readonly Name[] | undefined;
  /** Columns that the studio calls by their own name: their label is said of another column too, or needs its section of the workspace's form. */
  plain?: readonly Name[] | undefined;
  /** Columns that a row may leave empty, though the contract wants them filled: rows come from elsewhere too. */
  mayBeEmpty?: readonly Name[] | undefined;
};

const titleCase = (column: string) => column.replaceAll("_", " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
/** What the workspace calls a column, where the studio would not come to it by itself. */
const labelled = (column: string, label: string | undefined) =>
  label === undefined || column in COMMON_LABELS || titleCase(column) === label ? {} : { label };

/** `labels`: what the definition calls its fields. A flag is never empty: it has a default. */
export function columnsOf<F extends Fields>(
  fields: F,
  { columns, indexed = [], plain = [], mayBeEmpty = [] }: OwnFacts<keyof F & string> = {},
  labels: Readonly<Partial<Record<string, string>>> = {},
): Record<string, FieldSpec> {
  const facts: Readonly<Partial<Record<string, ColumnFacts>>> = columns ?? {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.owner) return ownerColumns(field);
      const own = columnFor(field);
      if (own === undefined) return [];
      const column = columnOf(name, field);
      const isRequired = field.required && field.kind !== "flag" && !mayBeEmpty.includes(name);
      const said = {
        ...(plain.includes(name) ? {} : labelled(column, labels[name])),
        ...(isRequired ? { required: true } : {}),
        ...(indexed.includes(name) ? { indexed: true } : {}),
      };
      return [[column, { ...own, ...said, ...facts[name] }]];
    }),
  );
}

/** Columns that a row of the list shows; `custom` fields have none of their own. */
export const rowColumns = ({ row, rowFields }: { row: readonly string[]; rowFields: Fields }): readonly string[] =>
  row.flatMap((name) => {
    const field = rowFields[name];
    if (field === undefined || field.kind === "custom") return [];
    if (field.owner) return ownerColumns(field).map(([column]) => column);
    return field.kind === "parts" ? [name] : [columnOf(name, field)];
  });
