/**
 * A new record's save that was made though its answer was lost: the same save with other values is refused, and names the record. The form then goes on
 * as the edit of that record, with what was typed as unsaved changes.
 */
import type { FieldValues } from "react-hook-form";
import { isApiError } from "../kernel/api/error.ts";

/** The record as its form holds it, what people know it by, and where and under which name its form stands. */
export type MadeBefore<Values> = { record: Values; known: string; to: string; name: string };
type Handover = { name: string; values: FieldValues; files: readonly File[]; notice: string };

let waiting: Handover | null = null;
/** What is waiting for the form of this name. */
export const handedTo = (name: string) => (waiting?.name === name ? waiting : null);
export const takeOver = () => {
  waiting = null;
};

/** The record that an earlier request under the key made. */
export function firstIdOf(error: unknown): number | undefined {
  const id = isApiError(error) ? error.extra.first_id : undefined;
  return typeof id === "number" ? id : undefined;
}

/** Said where the form stays, and its next save changes the record. */
export const MADE_BEFORE = "Your first save was made. Save again to change it to what stands here now.";

type Part = { id: number; status: boolean; files?: unknown };
const isParts = (value: unknown): value is Part[] =>
  Array.isArray(value) && value.every((row) => typeof row === "object" && row !== null && "id" in row && "status" in row);

/** What was typed, as changes of the record. Its parts are those of the first save, place for place; where there are fewer by now the last ones go. */
function ontoRecord(typed: FieldValues, record: FieldValues): FieldValues {
  const values: FieldValues = { ...record, ...typed, version: record.version, files: record.files };
  for (const [name, saved] of Object.entries(record)) {
    const rows: unknown = typed[name];
    if (name === "files" || name.startsWith("removed_") || !isParts(saved) || !isParts(rows)) continue;
    const gone = saved.slice(rows.length).map((row) => ({ ...row, status: false }));
    const staying = rows.map((row, place) => ({ ...row, id: saved[place]?.id ?? 0, ...(saved[place]?.files ? { files: saved[place].files } : {}) }));
    if (`removed_${name}` in record) Object.assign(values, { [name]: staying, [`removed_${name}`]: gone });
    else values[name] = [...staying, ...gone];
  }
  return values;
}

/** `files`: chosen since the first save. */
export function handOver<Values extends FieldValues>({ record, known, name }: MadeBefore<Values>, typed: Values, files: readonly File[]): void {
  const notice = `Your first save was made: ${known}. What you have changed since is not saved yet.`;
  waiting = { name, values: ontoRecord(typed, record), files, notice };
}
