/** What is told of a record's past. */
import { z } from "zod";
import { contentList, personName } from "./wire-kit.ts";

/** Entries of a page where nobody asks for another number. */
export const HISTORY_PAGE = 20;

/** Values as people read them: names of what is pointed to, dates in the company's zone, money with its currency. "": nothing. */
export const toldChange = z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() });
export const historyEntry = z.object({
  id: z.number(),
  at: z.string(),
  /** Null: the product itself, or somebody whose sign-in is no more. */
  by: personName.nullable(),
  action: z.enum(["added", "changed", "removed"]),
  /** The part of the record that it is about: a stop, a charge, a file. Null: the record itself. */
  part: z.object({ thing: z.string(), name: z.string() }).nullable(),
  /** Empty where something was added or removed. */
  changes: z.array(toldChange),
  /** Why, where a reason is asked for. */
  reason: z.string(),
});
export type HistoryEntry = z.output<typeof historyEntry>;
export const historyList = contentList(historyEntry);
