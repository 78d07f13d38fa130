/** Imports: what is sent with a file, and what is answered. A definition says in `importing` what its own goes by. */
import { z } from "zod";

/** Rows of a file that a register takes at a time. */
export const MOST_IMPORTED = 5000;
/** What a file chooser offers. */
export const ACCEPTED_TABLES = ".xlsx,.xlsm,.xls,.csv,.txt";

/**
 * Part `data` of the body; the file is its part `file`. `columns`: which field each column of the file is, in their order, null for one that is left out; when
 * it is missing it is guessed. `mode`: `good` adds all rows but those that are refused, `whole` adds all of them or none.
 */
export const importRequest = z.object({
  sheet: z.string().max(100).default(""),
  columns: z.array(z.string().max(64).nullable()).max(200).optional(),
  dates: z.enum(["day", "month"]).optional(),
  mode: z.enum(["good", "whole"]).default("good"),
});
export type ImportRequest = z.infer<typeof importRequest>;

/** A column of the file. `samples`: its first texts. */
export const importColumn = z.object({ heading: z.string(), field: z.string().nullable(), samples: z.array(z.string()) });
/** Before a dry run: how the file was read. `dates`: which comes first in its dates; null where it has none that could be read in two ways. */
export const importLook = z.object({
  sheets: z.array(z.string()),
  sheet: z.string(),
  head_row: z.number(),
  rows: z.number(),
  columns: z.array(importColumn),
  fields: z.array(z.object({ name: z.string(), label: z.string(), required: z.boolean() })),
  dates: z.enum(["day", "month"]).nullable(),
});
export type ImportLook = z.infer<typeof importLook>;

/** `column` is the heading in the file, or what the field is called where the file has no such column. */
export const importProblem = z.object({ column: z.string(), value: z.string(), message: z.string() });
export type ImportProblem = z.infer<typeof importProblem>;
export const importStatus = z.enum(["add", "there", "refused"]);
/** `row` as the spreadsheet counts it; `notes`: what is odd and is added all the same. */
export const importedRow = z.object({ row: z.number(), label: z.string(), status: importStatus, problems: z.array(importProblem), notes: z.array(z.string()) });
export type ImportedRow = z.infer<typeof importedRow>;
/** `left`: rows that hold no record, such as a line of totals. */
export const importCounts = z.object({ add: z.number(), there: z.number(), refused: z.number(), left: z.number() });
/** Of a dry run; after an import `add` are those that were added. */
export const importOutcome = z.object({ done: z.boolean(), counts: importCounts, rows: z.array(importedRow), message: z.string() });
export type ImportOutcome = z.infer<typeof importOutcome>;
/** Lines of an answer that was asked for as `application/x-ndjson`: how far it is, and at last the outcome or what went wrong. */
export const importLine = z.union([
  z.object({ progress: z.object({ done: z.number(), total: z.number() }) }),
  z.object({ outcome: importOutcome }),
  z.object({ error: z.object({ code: z.string(), message: z.string() }) }),
]);
export type ImportLine = z.infer<typeof importLine>;
