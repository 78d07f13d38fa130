/** What may be attached to a record, checked before it is sent. */
import { formatNumber } from "../format/numbers.ts";

export const ACCEPTED_FILES = "image/*,.pdf,.txt";
const MAX_BYTES = 10_000_000;
const LONGEST_NAME = 255;
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

const withoutEnding = (name: string) => name.replace(/\.[^.]*$/, "");
export const namesFrom =
  (shortest: number, message: string): NameRule =>
  (names) =>
    names.some((name) => withoutEnding(name).length < shortest) ? message : null;
/** Names that differ only in case or in how an accent is written are the same. */
export const distinctNames =
  (message: string): NameRule =>
  (names) =>
    new Set(names.map((name) => name.normalize("NFC").toLowerCase())).size < names.length ? message : null;

/** What is wrong with adding `files` to those with the names in `present`; null: nothing. The server looks at the content as well. */
export function fileProblem(files: readonly File[], present: readonly string[], { max, tooMany, names }: FileRules): string | null {
  const large = files.find((file) => file.size > MAX_BYTES);
  if (large) return `${large.name} is larger than 10 MB (10,000,000 bytes)`;
  const odd = files.find((file) => file.type !== "" && !ACCEPTED.test(file.type));
  if (odd) return `${odd.name} is not an image, a PDF or a text file`;
  if (files.some((file) => Array.from(file.name.normalize("NFC")).length > LONGEST_NAME)) return `File name can have ${LONGEST_NAME} characters at most`;
  if (present.length + files.length > max) return tooMany;
  return names?.([...present, ...files.map((file) => file.name)]) ?? null;
}

/** `320 KB`, `1.2 MB`. */
export const fileSize = (bytes: number) => (bytes < 1_000_000 ? `${formatNumber(Math.max(1, bytes / 1000))} KB` : `${formatNumber(bytes / 1_000_000, 1)} MB`);

const SHOWN_NAME = 30;
/** A name as lists show it; the whole one belongs in a title. */
export const shortName = (name: string) => (Array.from(name).length > SHOWN_NAME ? `${Array.from(name).slice(0, SHOWN_NAME).join("")}…` : name);
