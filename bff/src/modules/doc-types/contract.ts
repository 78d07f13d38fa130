import { z } from "zod";
import { abilities, contentList, requiredText, saved, text } from "../../contract/contract-kit.ts";

export const DOC_TYPE = "BS_DOC_TYPE";
export const DOC_TYPE_MESSAGES = {
  created: "Document Type Created Successfully",
  updated: "Document Type Updated Successfully",
  exists: "Document name exist.",
  shared: "This document type comes with the product and can not be renamed",
} as const;

/** `id` in an update: the type that is renamed. Names are told apart without regard to case. */
export const docTypeWrite = z.object({
  id: z.preprocess((value) => (typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value), z.number().int().positive().nullish()),
  type: z.literal(DOC_TYPE, { error: `type must be ${DOC_TYPE}` }),
  name: requiredText(100),
  /** Description. */
  detail1: text(255),
});
export type DocTypeWrite = z.output<typeof docTypeWrite>;

export const docType = z.object({ id: z.number(), type: z.string(), name: z.string(), detail1: z.string(), ...abilities.shape });
export type DocType = z.infer<typeof docType>;
export const docTypeList = contentList(docType);
export const docTypeSaved = saved(docType);

/** Case and surrounding space do not make a name another one. */
export const sameName = (one: string, other: string) => one.trim().toLocaleLowerCase("en") === other.trim().toLocaleLowerCase("en");
