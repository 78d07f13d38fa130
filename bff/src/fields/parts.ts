/** Child rows of a record: stops, charges, items. Written with the record, in its one transaction. */
import { z } from "zod";
import { attachment, flag, keptFile, numberOr } from "../wire/wire-kit.ts";
import type { Fields, Read, Written } from "./kinds.ts";

export type Parts<W extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> = {
  /** Collection of the rows. */
  collection: string;
  /** Its reference to the record, and the record's list of them. */
  owner: string;
  fields: Fields;
  /** Column that counts the rows from 1, in the order in which they are sent. */
  place: string;
  /** Each row may have files of its own: in a save they are the body's parts `<list>.<place in the list, from 0>.file`. */
  files?: true | undefined;
  /** What one is called, and its fields; default: what the record's field is called, and the fields' names. */
  thing?: string;
  labels?: Readonly<Partial<Record<string, string>>>;
  /** Fields that people know one by. */
  knownBy?: readonly string[];
  write: W;
  read: R;
};

type FilesWritten<A> = A extends true ? { files: z.ZodType<z.output<typeof keptFile>[]> } : Record<never, never>;
/** A list's rows are shown without their files. */
type FilesRead<A> = A extends true ? { files: z.ZodOptional<z.ZodArray<typeof attachment>> } : Record<never, never>;

/** `id` 0 or absent: a new row. `status` false: removed, and kept in the data layer for what points to it. */
const writtenOf = <F extends Fields, A>({ fields, files }: Spec<F, A>) =>
  ({
    id: numberOr(0),
    ...Object.fromEntries(Object.entries(fields).flatMap(([name, { write }]) => (write === undefined ? [] : [[name, write]]))),
    status: flag(true),
    ...(files ? { files: z.preprocess((value) => value ?? [], z.array(keptFile)) } : {}),
  }) as unknown as Written<F> & { id: ReturnType<typeof numberOr>; status: ReturnType<typeof flag> } & FilesWritten<A>;
const readOf = <F extends Fields, A>({ fields, files }: Spec<F, A>) =>
  ({
    id: z.number(),
    ...Object.fromEntries(Object.entries(fields).map(([name, { read }]) => [name, read])),
    status: z.boolean(),
    ...(files ? { files: z.array(attachment).optional() } : {}),
  }) as unknown as Read<F> & { id: z.ZodNumber; status: z.ZodBoolean } & FilesRead<A>;

type Spec<F extends Fields, A> = Pick<Parts, "collection" | "owner" | "place" | "thing" | "labels" | "knownBy"> & { fields: F; files?: A };

/** `fields` without `id`, `status` and the place. */
export function defineParts<const F extends Fields, const A extends true | undefined = undefined>(spec: Spec<F, A>) {
  return { ...spec, write: z.object(writtenOf(spec)), read: z.object(readOf(spec)) };
}
/** The same child rows with other rules of writing, e.g. across their fields. */
export const checkedParts = <P extends Parts, W extends z.ZodType>(parts: P, rule: (write: P["write"]) => W): Omit<P, "write"> & { write: W } => ({
  ...parts,
  write: rule(parts.write),
});
