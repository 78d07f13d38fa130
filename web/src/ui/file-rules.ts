/** What may be attached to a record, checked before it is sent. */
import { MAX_FILES } from "#bff/modules/orders/contract.ts";
import { ORDER_MESSAGES } from "#bff/modules/orders/messages.ts";
import { formatNumber } from "../format/numbers.ts";

export const ACCEPTED_FILES = "image/*,application/pdf,text/plain";
const MAX_BYTES = 10_000_000;
const SHORTEST_NAME = 3;

/** What is wrong with adding `files` to the `present` ones; null: nothing. `tooMany` is said of more than five. */
export function fileProblem(files: readonly File[], present: number, tooMany: string): string | null {
  const large = files.find((file) => file.size > MAX_BYTES);
  if (large) return `${large.name} is larger than 10 MB (10,000,000 bytes)`;
  if (files.some((file) => file.name.replace(/\.[^.]*$/, "").length < SHORTEST_NAME)) return ORDER_MESSAGES.fileName;
  return present + files.length > MAX_FILES ? tooMany : null;
}

/** `320 KB`, `1.2 MB`. */
export const fileSize = (bytes: number) => (bytes < 1_000_000 ? `${formatNumber(Math.max(1, bytes / 1000))} KB` : `${formatNumber(bytes / 1_000_000, 1)} MB`);
