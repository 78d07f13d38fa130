/**
 * What a row must be, whoever writes it: by the contract of its module, with the contract's sentences, and where a column is in no contract by what its
 * definition says of it.
 */
import { z } from "zod";
import { addressRules, IN_FUTURE, instant, optionalInstant, optionalNumber, reference, requiredText, text } from "../../../bff/src/wire/wire-kit.ts";
import { collections } from "../../../directus/collections/index.ts";
import type { CollectionSpec, FieldSpec, Law } from "../../../directus/schema/dsl.ts";
import { BOOKKEEPING, derivedFields } from "./data-model.ts";
import type { Row } from "./rows.ts";
import type { FieldInfo } from "./schema.ts";
import { keyOf, plain } from "./values.ts";

/** `field`: the column; `label`: what the studio calls it. */
export type Problem = { field: string; message: string };

/** Characters of a text whose column has no limit. */
const LONGEST_TEXT = 100_000;

/** Undefined: nothing is to be said of it but by the database. */
function schemaFor({ type, maxLength = LONGEST_TEXT, holds, required, blank, choices, references }: FieldSpec): z.ZodType | undefined {
  // The steps `references` and `choices` look at what is chosen.
  if (references !== undefined || choices !== undefined) return required && references !== "directus_users" && type === "integer" ? reference() : undefined;
  switch (type) {
    case "string":
    case "text":
      return required && !blank ? requiredText(maxLength, undefined, undefined, holds) : text(maxLength, undefined, holds);
    case "integer":
      return optionalNumber({ decimals: 0 });
    case "decimal":
      return optionalNumber();
    case "timestamp":
      return required ? instant() : optionalInstant();
    default:
      return undefined;
  }
}

/** Of the columns that no contract has. */
function ownLaw({ fields, law, addresses = [] }: CollectionSpec): Law {
  const own = Object.entries(fields).flatMap(([name, spec]) => {
    const schema = law && name in law.names ? undefined : schemaFor(spec);
    return schema === undefined || BOOKKEEPING.includes(name) ? [] : [[name, schema] as const];
  });
  const shape = z.looseObject(Object.fromEntries(own));
  // A contract looks at its addresses itself.
  const placed = law ? [] : addresses;
  const names = [...own.map(([name]) => name), ...placed.flatMap((address) => Object.values(address))];
  return { write: shape.check(addressRules(placed)), names: Object.fromEntries(names.map((name) => [name, name])) };
}

const laws = new Map(Object.entries(collections).map(([name, spec]) => [name, [...(spec.law ? [spec.law] : []), ownLaw(spec)]]));

/** As the contract reads it: bare keys, moments as text, nothing as null. What the data layer makes is not sent, and a row that is written along has no key yet, and is looked at by itself. */
function asSent(collection: string, { names }: Law, row: Row, fields: Readonly<Record<string, FieldInfo>>): Row {
  const [sent, derived]: [Row, ReadonlySet<string>] = [{}, derivedFields(collection)];
  for (const [column, name] of Object.entries(names)) {
    if (fields[column] === undefined || derived.has(column)) continue;
    const value = plain(row[column], fields[column].type);
    sent[name] ??= value !== null && typeof value === "object" ? (keyOf(value) ?? value) : value;
  }
  return sent;
}

/** What is wrong with a row as it would stand. What its lists have is looked at in their own rows; when a day is over, the step `dates` knows. */
export function problemsOf(collection: string, row: Row, fields: Readonly<Record<string, FieldInfo>>): Problem[] {
  return (laws.get(collection) ?? []).flatMap((law) => {
    const { error } = law.write.safeParse(asSent(collection, law, row, fields));
    return (error?.issues ?? []).flatMap(({ path: [name], message }) => {
      const columns = Object.keys(law.names).filter((column) => law.names[column] === name && fields[column] !== undefined);
      const field = columns.find((column) => keyOf(row[column]) !== undefined) ?? columns[0];
      return field === undefined || message === IN_FUTURE ? [] : [{ field, message }];
    });
  });
}
