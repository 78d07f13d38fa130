/** The calls of an import. A dry run and the import itself tell how far they are, line by line. */
import { type ImportLook, type ImportOutcome, importLine, importLook } from "#bff/wire/import.ts";
import { ApiError, writing } from "../../kernel/api/index.ts";
import { fileNameOf, saveFile } from "../../ui/download.ts";

export type Asked = { sheet: string; columns?: readonly (string | null)[]; dates?: "day" | "month" | undefined; mode?: "good" | "whole" };
export type Source = { collection: string; list: string };
export type Progress = { done: number; total: number };
type Doing = { progress: (progress: Progress) => void; signal: AbortSignal; idempotencyKey?: string };

const LINES = "application/x-ndjson";
const BROKE_OFF = "The connection broke off. Please try again: what was added stays, and is not added twice.";

export const look = ({ collection, list }: Source, file: File, asked: Asked): Promise<ImportLook> =>
  writing(collection).upload(importLook, "POST", `${list}/import/look`, asked, [file]);

async function* linesIn(response: Response): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = `${rest}${part.value}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

/** @throws ApiError, of an answer that ends without its outcome too */
async function outcomeIn(response: Response, progress: Doing["progress"]): Promise<ImportOutcome> {
  for await (const text of linesIn(response)) {
    const line = importLine.parse(JSON.parse(text));
    if ("progress" in line) progress(line.progress);
    else if ("outcome" in line) return line.outcome;
    else throw new ApiError({ status: 500, ...line.error });
  }
  throw new ApiError({ status: 0, code: "OFFLINE", message: BROKE_OFF });
}

export async function check({ collection, list }: Source, file: File, asked: Asked, { progress, signal }: Doing): Promise<ImportOutcome> {
  return outcomeIn(await writing(collection).raw(`${list}/import/check`, asked, [file], { accept: LINES, signal }), progress);
}
export async function bring({ collection, list }: Source, file: File, asked: Asked, { progress, signal, idempotencyKey }: Doing): Promise<ImportOutcome> {
  return outcomeIn(await writing(collection).raw(`${list}/import`, asked, [file], { accept: LINES, signal, idempotencyKey }), progress);
}
/** The rows that are refused and why, as a file. */
export async function downloadRefused({ collection, list }: Source, file: File, asked: Asked, format: "xlsx" | "csv"): Promise<void> {
  const response = await writing(collection).raw(`${list}/import/check`, asked, [file], { accept: "*/*", query: { format } });
  saveFile(await response.blob(), fileNameOf(response) ?? `refused.${format}`);
}
