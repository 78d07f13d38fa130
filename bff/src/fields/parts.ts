/** Child rows of a record: stops, charges, items. Written with the record, in its one transaction. */
import { z } from "zod";
import { flag, numberOr } from "../wire/wire-kit.ts";
import type { Fields, Read, Written } from "./kinds.ts";

export type Parts<W extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> = {
  /** Collection of the rows. */
  collection: string;
  /** Its reference to the record, and the record's list of them. */
  owner: string;
  fields: Fields;
  /** Column that counts the rows from 1, in the order in which they are sent. */
  place: string;
  write: W;
  read: R;
};

/** `id` 0 or absent: a new row. `status` false: removed, and kept in the data layer for what points to it. */
const writtenOf = <F extends Fields>(fields: F) =>
  ({
    id: numberOr(0),
    ...Object.fromEntries(Object.entries(fields).flatMap(([name, { write }]) => (write === undefined ? [] : [[name, write]]))),
    status: flag(true),
  }) as unknown as Written<F> & { id: ReturnType<typeof numberOr>; status: ReturnType<typeof flag> };
const readOf = <F extends Fields>(fields: F) =>
  ({ id: z.number(), ...Object.fromEntries(Object.entries(fields).map(([name, { read }]) => [name, read])), status: z.boolean() }) as unknown as Read<F> & {
    id: z.ZodNumber;
    status: z.ZodBoolean;
  };

type Spec<F extends Fields> = { collection: string; owner: string; place: string; fields: F };

/** `fields` without `id`, `status` and the place. */
export function defineParts<const F extends Fields>(spec: Spec<F>) {
  return { ...spec, write: z.object(writtenOf(spec.fields)), read: z.object(readOf(spec.fields)) };
}
/** The same child rows with other rules of writing, e.g. across their fields. */
export const checkedParts = <P extends Parts, W extends z.ZodType>(parts: P, rule: (write: P["write"]) => W): Omit<P, "write"> & { write: W } => ({
  ...parts,
  write: rule(parts.write),
});
