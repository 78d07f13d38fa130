/** What runs out, by the definitions: each day of a register's records, or of their child rows, that is said to. */
import { columnOf, type Expires, type Fields, kept, optional, required } from "./kinds.ts";
import type { Parts } from "./parts.ts";

/** What a definition says of it. */
type Dated = { collection: string; fields: Fields };
/** Rows of `collection` run out on the day in `column`. `part`: they are child rows of the definition's records. */
export type Expiring<D extends Dated = Dated> = Expires & {
  key: string;
  definition: D;
  collection: string;
  column: string;
  fields: Fields;
  part: Parts | undefined;
};

const daysIn = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, field]) => (field.expires ? [{ column: columnOf(name, field), ...field.expires }] : []));

/** What is put off, by the name of its collection, and as the history of a record tells of it. */
export const SNOOZES = "expiry_snoozes";
export const SNOOZE_REASON = 200;
export const SNOOZE_LABELS = { kind: "What", day: "Runs out", until: "Snoozed until", reason: "Reason" } as const;
export const SNOOZE_FIELDS = {
  kind: optional.text(100),
  /** The day on which it ran out when it was put off. */
  day: kept.anyDay(),
  until: required.day(),
  reason: required.text(SNOOZE_REASON),
};

/** In the order of the definitions; each collection by the first that has it. */
export function expiringIn<D extends Dated>(definitions: readonly D[]): Expiring<D>[] {
  const first = definitions.filter((one, at) => definitions.findIndex(({ collection }) => collection === one.collection) === at);
  return first.flatMap((definition) => {
    const { collection, fields } = definition;
    const own = daysIn(fields).map((day) => ({ ...day, key: `${collection}.${day.column}`, definition, collection, fields, part: undefined }));
    const ofParts = Object.values(fields).flatMap(({ parts: part }) =>
      part === undefined
        ? []
        : daysIn(part.fields).map((day) => ({
            ...day,
            key: `${part.collection}.${day.column}`,
            definition,
            collection: part.collection,
            fields: part.fields,
            part,
          })),
    );
    return [...own, ...ofParts];
  });
}
