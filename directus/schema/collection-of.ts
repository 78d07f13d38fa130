/** A collection from the definition of its module, and what only a database knows of it. */
import type { z } from "zod";
import { columnOf, type Fields } from "../../bff/src/fields/kinds.ts";
import { type Attachments, hasOwnFiles } from "../../bff/src/fields/register.ts";
import type { ScreenCode } from "../../bff/src/modules/session/contract.ts";
import { type ColumnFacts, columnsOf, type OwnFacts } from "./columns.ts";
import { bool, type CollectionSpec, type FieldSpec, int, owned, ref, resaved, retryable, stamped } from "./dsl.ts";

type Columns = Readonly<Record<string, FieldSpec>>;
type Definition<F extends Fields> = {
  collection: string;
  screen: ScreenCode;
  fields: F;
  labels: Readonly<Record<string, string>>;
  attachments: Attachments | undefined;
  write: z.ZodType;
};
type Facts<Name extends string> = OwnFacts<Name> &
  Omit<CollectionSpec, "fields" | "screen" | "partOf" | "law"> & {
    /** What a write must be, where that is more than each field by itself. */
    write?: z.ZodType;
    /** Columns that no contract has, and in place of those it has. */
    more?: Columns;
    /** Columns that the studio shows after another one, not where their definition has them. */
    after?: Readonly<Record<string, string>>;
  };

/** Columns, each with the contract's name of its field. */
const namesOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, string][] => {
      if (field.owner) return Object.values(field.owner.kinds).map(({ column }) => [column, name]);
      return field.kind === "parts" || field.kind === "custom" ? [] : [[columnOf(name, field), name]];
    }),
  );

/** @throws where `after` names a column that is not there */
function placed(columns: Columns, after: Readonly<Record<string, string>>): Columns {
  const names = Object.keys(columns);
  for (const [name, other] of Object.entries(after)) {
    const [from, to] = [names.indexOf(name), names.indexOf(other)];
    if (from < 0 || to < 0) throw new Error(`no column ${from < 0 ? name : other}`);
    names.splice(from, 1);
    names.splice(names.indexOf(other) + 1, 0, name);
  }
  return Object.fromEntries(names.map((name) => [name, columns[name]!]));
}

/** `facts` name columns as the contract names their fields. */
export function collectionOf<F extends Fields>(
  { screen, fields, labels, attachments, write: plainWrite }: Definition<F>,
  facts: Facts<keyof NoInfer<F> & string>,
): CollectionSpec {
  const { columns, indexed, plain, mayBeEmpty, more = {}, after = {}, write = plainWrite, ...spec } = facts;
  const own = placed({ ...columnsOf<F>(fields, { columns, indexed, plain, mayBeEmpty }, labels), ...more }, after);
  const [number, serial] = Object.entries(fields).find(([, { first }]) => first !== undefined) ?? [];
  const numbered = number !== undefined && serial?.first !== undefined ? { numbered: { field: number, first: serial.first } } : {};
  return {
    ...spec,
    ...numbered,
    screen,
    law: { write, names: namesOf(fields) },
    ...(attachments && hasOwnFiles(attachments) ? { files: attachments.owner } : {}),
    fields: { ...owned, ...own, ...stamped, ...retryable, ...resaved },
  };
}

type PartsIn<D, List> = D extends { fields: infer F } ? (List extends keyof F ? (F[List] extends { parts: { fields: infer P } } ? P : never) : never) : never;
type PartFacts<P> = Omit<Facts<keyof P & string>, "columns" | "write"> & { columns?: Readonly<Partial<Record<(keyof P & string) | "status", ColumnFacts>>> };

/** Child rows of a record: those of its field `list`. */
export function partsOf<D extends { collection: string; fields: Fields; attachments: Attachments | undefined }, const List extends keyof D["fields"] & string>(
  definition: D,
  list: List,
  facts: PartFacts<PartsIn<D, List>>,
): CollectionSpec {
  const parts = definition.fields[list]?.parts;
  if (parts === undefined) throw new Error(`${definition.collection}.${list} has no rows of its own`);
  const { columns = {}, indexed, mayBeEmpty, more = {}, after = {}, ...spec } = facts;
  const { status, ...named } = columns as Readonly<Record<string, ColumnFacts>>;
  const { [parts.place]: _, ...fields } = parts.fields;
  const own = {
    [parts.owner]: ref(definition.collection, { required: true, onDelete: "CASCADE", listedAs: list, indexed: true }),
    [parts.place]: int({ required: true, default: 1 }),
    ...columnsOf<Fields>(fields, { columns: named, indexed, mayBeEmpty }, parts.labels),
    status: bool(true, { label: "Kept", ...status }),
    ...more,
  };
  const law = { write: parts.write, names: { ...namesOf(fields), status: "status" } };
  const files = definition.attachments?.list === list ? { files: definition.attachments.owner } : {};
  return { ...spec, ...files, sortField: parts.place, partOf: definition.collection, law, fields: { ...owned, ...placed(own, after) } };
}
