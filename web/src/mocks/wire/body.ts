/** The body of a write: JSON, or multipart with a part `data` (JSON) and repeated `file` parts. */
import type { z } from "zod";
import { MAX_FILES } from "#bff/modules/orders/contract.ts";
import { ORDER_MESSAGES } from "#bff/modules/orders/messages.ts";
import { FILE_MESSAGES, isNameTooLong, isNameTooShort, MAX_FILE_BYTES } from "#bff/wire/files.ts";
import type { StoredFile } from "../tables.ts";
import { badRequest, type FieldError, fromZod, invalid, WireError } from "./errors.ts";

const ALLOWED = /^(image\/(png|jpeg|gif|webp|bmp|tiff|heic|avif)|application\/pdf|text\/plain)$/;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text === "" ? "{}" : text);
  } catch {
    throw badRequest("data", "The data is not valid JSON");
  }
}

/** What a browser sends of an untouched file box. */
const isUntouched = ({ name, size }: File) => name === "" && size === 0;

async function readRaw(request: Request): Promise<{ data: unknown; files: File[] }> {
  if (!request.headers.get("content-type")?.startsWith("multipart/form-data")) return { data: parseJson(await request.text()), files: [] };
  const form = await request.formData();
  const part = form.get("data");
  if (part === null) throw badRequest("data", "The part data is missing");
  const files = form.getAll("file").filter((value): value is File => typeof value !== "string" && !isUntouched(value));
  return { data: parseJson(typeof part === "string" ? part : await part.text()), files };
}

function checkFile({ name, size, type }: File): void {
  const fields = (message: string) => ({ fields: [{ path: "files", message }] });
  const tooLarge = FILE_MESSAGES.tooLarge(name);
  if (size > MAX_FILE_BYTES) throw new WireError("TOO_LARGE", tooLarge, fields(tooLarge));
  if (isNameTooLong(name)) throw invalid([{ path: "files", message: FILE_MESSAGES.longName }]);
  const unknown = FILE_MESSAGES.wrongType(name);
  if (!ALLOWED.test(type)) throw new WireError("UNSUPPORTED_FILE", unknown, fields(unknown));
}

/** The parsed write and its new files. @throws VALIDATION with an entry per wrong field, TOO_LARGE, UNSUPPORTED_FILE */
export async function readWrite<T extends z.ZodType>(request: Request, schema: T): Promise<{ input: z.output<T>; files: File[] }> {
  const { data, files } = await readRaw(request);
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw fromZod(parsed.error);
  for (const file of files) checkFile(file);
  return { input: parsed.data, files };
}

type Kept = readonly { id: number; status?: string | null | undefined }[];
const staying = (existing: readonly StoredFile[], written: Kept) =>
  existing.filter((file) => !written.some(({ id, status }) => id === file.id && status === "N"));

/** Too many files with those that stay, or a name that says nothing. */
export function fileErrors(existing: readonly StoredFile[], written: Kept, files: readonly File[], tooMany: string): FieldError[] {
  const messages = [
    ...(staying(existing, written).length + files.length > MAX_FILES ? [tooMany] : []),
    ...(files.some((file) => isNameTooShort(file.name)) ? [ORDER_MESSAGES.fileName] : []),
  ];
  return messages.map((message) => ({ path: "files", message }));
}
/** Attachments after a save: those not removed with `N`, then the new ones. */
export const attach = (existing: readonly StoredFile[], written: Kept, files: readonly File[], nextId: () => number): StoredFile[] => [
  ...staying(existing, written),
  ...files.map((file) => ({ id: nextId(), name: file.name, type: file.type, content: file })),
];
