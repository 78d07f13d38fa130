/** Many new rows, as the extension's endpoint makes them. */
import { AppError, STATUS } from "../kernel/errors.ts";
import type { Payload } from "../kernel/gateway.ts";
import { packed, type RowOutcome, type RowsMode, unpacked } from "../wire/many-rows.ts";
import { asAppError } from "./refusal.ts";
import { acts } from "./write/write.ts";
import type { Writing } from "./write/writing.ts";

type Act = (writing: Writing) => Promise<unknown>;
/** `write` keeps what the act did, `rehearse` is thrown out of. */
type Means = { write: (act: Act) => Promise<unknown>; rehearse: (act: Act) => Promise<unknown>; signal: AbortSignal | undefined };
type Outcome = RowOutcome<AppError>;
class Left extends Error {}
class Rehearsed extends Error {}

function refusedBy(thrown: unknown): AppError {
  const error = asAppError(thrown);
  if (!(error instanceof AppError) || STATUS[error.code] >= 500) throw thrown;
  return error;
}

async function one({ write, rehearse }: Means, collection: string, mode: RowsMode, row: Payload): Promise<Outcome> {
  const create: Act = (writing) => acts.create(writing, collection, row);
  try {
    if (mode === "each") return Number(await write(create));
    await rehearse(async (writing) => {
      await create(writing);
      throw new Rehearsed();
    });
    return 0;
  } catch (error) {
    return error instanceof Rehearsed ? 0 : refusedBy(error);
  }
}

async function whole({ write, signal }: Means, collection: string, rows: readonly Payload[]): Promise<Outcome[]> {
  const made: number[] = [];
  try {
    await write(async (writing) => {
      for (const row of rows) {
        if (signal?.aborted) throw new Left();
        made.push(Number(await acts.create(writing, collection, row)));
      }
    });
    return made;
  } catch (error) {
    const refused = error instanceof Left ? null : refusedBy(error);
    return rows.map((_, index) => (index === made.length ? refused : null));
  }
}

export async function makeRows(means: Means, collection: string, given: readonly Payload[], mode: RowsMode): Promise<Outcome[]> {
  const rows = unpacked(packed(mode, given));
  if (mode === "whole") return whole(means, collection, rows);
  const outcomes: Outcome[] = [];
  for (const row of rows) outcomes.push(means.signal?.aborted ? null : await one(means, collection, mode, row));
  return outcomes;
}
