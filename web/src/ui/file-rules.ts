/** What may be attached to a record, checked before it is sent. */
import { FILE_MESSAGES, hasTwins, isNameTooLong, isNameTooShort, MAX_FILE_BYTES } from "#bff/wire/files.ts";

/** A drawing with scripts in it is no picture. */
const ACCEPTED = /^(image\/(?!svg).*|application\/pdf|text\/plain)$/;

/** The sentence that refuses a list of names, or null. */
type NameRule = (names: readonly string[]) => string | null;
export type FileRules = {
  max: number;
  /** Said of more than `max`. */
  tooMany: string;
  names?: NameRule;
};

/** Names that say something, each once. `message`: of one that does not. */
export const namesThatSay =
  (message: string): NameRule =>
  (names) =>
    names.some(isNameTooShort) ? message : hasTwins(names) ? FILE_MESSAGES.twins : null;
export const distinctNames =
  (message: string): NameRule =>
  (names) =>
    hasTwins(names) ? message : null;

/** What is wrong with adding `files` to those with the names in `present`; null: nothing. The server looks at the content as well. */
export function fileProblem(files: readonly File[], present: readonly string[], { max, tooMany, names }: FileRules): string | null {
  const large = files.find((file) => file.size > MAX_FILE_BYTES);
  if (large) return FILE_MESSAGES.tooLarge(large.name);
  const empty = files.find((file) => file.size === 0);
  if (empty) return FILE_MESSAGES.empty(empty.name);
  const odd = files.find((file) => file.type !== "" && !ACCEPTED.test(file.type));
  if (odd) return FILE_MESSAGES.wrongType(odd.name);
  if (files.some((file) => isNameTooLong(file.name))) return FILE_MESSAGES.longName;
  if (present.length + files.length > max) return tooMany;
  return names?.([...present, ...files.map((file) => file.name)]) ?? null;
}

const SHOWN_NAME = 30;
/** A name as lists show it; the whole one belongs in a title. */
export const shortName = (name: string) => (Array.from(name).length > SHOWN_NAME ? `${Array.from(name).slice(0, SHOWN_NAME).join("")}…` : name);
