/** What an import needs to know of that which it brings in: a register, or whatever else has rows of its own and says how they are read. */
import type { ImportColumn } from "../fields/importing.ts";
import type { Context } from "../kernel/context.ts";
import type { Payload } from "../kernel/gateway.ts";
import type { ImportedRow } from "../wire/import.ts";
import type { Value } from "./cells.ts";
import type { Remembered } from "./head.ts";
import type { TableCell } from "./table.ts";

/** A cell that a field is read from. `value` is absent for what only the plan can read. */
export type NamedCell = { cell: TableCell; heading: string; read: Value | undefined };
/** A row of the file, by the fields of its columns. */
export type FileRow = { no: number; named: ReadonlyMap<string, NamedCell> };
/** A row with what becomes of it; `payload` is what is written. */
export type Checked = ImportedRow & { payload: Payload };
export type ImportPlan = {
  /** Which columns are which is remembered for the company under this name. */
  key: string;
  collection: string;
  /** Names the file of what was refused: Assets. */
  title: string;
  columns: readonly ImportColumn[];
  mostRows: number;
  /** All that is found out without the data layer making the rows: what each would be, which are there already, what is wrong. In their order. */
  check: (context: Context, rows: readonly FileRow[]) => Promise<Checked[]>;
  remembered: (context: Context) => Promise<Remembered>;
  remember: (context: Context, chosen: Remembered) => Promise<void>;
};
