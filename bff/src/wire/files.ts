/** What may be attached to a record: read by the server's uploads, the forms and the OpenAPI document. */
import { formatNumber } from "../words/numbers.ts";

/** Specification 2, section 9. */
export const MAX_FILE_BYTES = 10_000_000;
export const MAX_FILE_SIZE = `${MAX_FILE_BYTES / 1_000_000} MB`;
const LONGEST_FILE_NAME = 255;
/** Without its ending, of files that go with orders and trips (specification 1, section 5). */
const SHORTEST_FILE_NAME = 3;
/** What a file chooser offers (specification 2, section 5). */
export const ACCEPTED_FILES = "image/*,.pdf,.txt";
/** Endings that a file of a type may have. SVG is text that runs, so it is not among them; plain text is told by its letters. */
export const FILE_ENDINGS: Readonly<Record<string, readonly string[]>> = {
  "image/png": [".png"],
  "image/apng": [".png"],
  "image/jpeg": [".jpg", ".jpeg", ".jfif"],
  "image/gif": [".gif"],
  "image/webp": [".webp"],
  "image/bmp": [".bmp"],
  "image/tiff": [".tif", ".tiff"],
  "image/heic": [".heic"],
  "image/avif": [".avif"],
  "application/pdf": [".pdf"],
};

/** Pictures of people: those that every browser shows. */
export const PICTURE_TYPES: readonly string[] = ["image/png", "image/apng", "image/jpeg", "image/webp", "image/gif"];
/** What a box of such a picture takes, in words. */
export const PICTURES = `PNG, JPEG, WebP or GIF, ${MAX_FILE_SIZE} at most`;

export const FILE_MESSAGES = {
  tooLarge: (name: string) => `${name} is larger than ${MAX_FILE_SIZE} (${formatNumber(MAX_FILE_BYTES)} bytes)`,
  wrongType: (name: string) => `${name} is not an image, a PDF or a text file`,
  noPicture: (name: string) => `${name} can not be taken. A picture is ${PICTURES}.`,
  empty: (name: string) => `${name} is empty`,
  ending: "A file keeps the ending of its name",
  twins: "All files should have unique names",
  longName: `File name can have ${LONGEST_FILE_NAME} characters at most`,
} as const;

/** Said of more than a record of the second specification may have, and of two with one name (section 5). */
export const filesSentence = (most: number) => `Maximum ${most} files & all files should have unique names`;
export const tooManyFiles = ({ max, says = filesSentence(max) }: { max: number; says?: string }) => says;
/** Whether two names are one: case and how an accent is written make no difference. */
export const hasTwins = (names: readonly string[]) => new Set(names.map((name) => name.normalize("NFC").toLowerCase())).size < names.length;

/** `photo.of.me.jpg` → `photo.of.me`, `.jpg`. What begins with its only dot has no ending. */
export function stemAndEnding(name: string): [stem: string, ending: string] {
  const dot = name.lastIndexOf(".") > 0 ? name.lastIndexOf(".") : name.length;
  return [name.slice(0, dot), name.slice(dot)];
}
export const TEXT = "text/plain";
/** Whether a file of the type may be called so. */
export function fitsType(name: string, type: string): boolean {
  const ending = stemAndEnding(name)[1].toLowerCase();
  return type === TEXT ? ending === ".txt" : Object.hasOwn(FILE_ENDINGS, type) && FILE_ENDINGS[type]?.includes(ending) === true;
}
/** A name of less says nothing. */
export const isNameTooShort = (name: string) => stemAndEnding(name)[0].length < SHORTEST_FILE_NAME;
/** Letters of a name, however its accents are written. */
export const isNameTooLong = (name: string) => Array.from(name.normalize("NFC")).length > LONGEST_FILE_NAME;
