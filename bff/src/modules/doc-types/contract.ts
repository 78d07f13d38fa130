import { z } from "zod";
import { abilities, contentList, requiredText, rowKey, saved, text } from "../../wire/wire-kit.ts";

export const DOC_TYPE = "BS_DOC_TYPE";
export const DOC_TYPE_MESSAGES = {
  exists: "Document name exist.",
} as const;

/** A name as it is kept, however its accents and spaces were typed. */
const tidyName = (name: string) => name.normalize("NFC").replaceAll(/\s+/g, " ").trim();

/** `id` in an update: the type that is renamed. Names are told apart without regard to case. */
export const docTypeWrite = z.object({
  id: z.preprocess((value) => (typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value), rowKey().nullish()),
  type: z.literal(DOC_TYPE, { error: `type must be ${DOC_TYPE}` }),
  name: z.preprocess((value) => (typeof value === "string" ? tidyName(value) : value), requiredText(100)),
  /** Description. */
  detail1: text(255),
});
export type DocTypeWrite = z.output<typeof docTypeWrite>;

export const docType = z.object({ id: z.number(), type: z.string(), name: z.string(), detail1: z.string(), ...abilities.shape });
export type DocType = z.infer<typeof docType>;
export const docTypeList = contentList(docType);
export const docTypeSaved = saved(docType);

const nameKey = (name: string) => tidyName(name).toLocaleLowerCase("en");
/** Case, spaces and the way accents are written do not make a name another one. */
export const sameName = (one: string, other: string) => nameKey(one) === nameKey(other);
