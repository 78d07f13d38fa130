/** What stands against a change of a stored order. */

import { type FileRules, fileErrors } from "../../files/attachment-writes.ts";
import type { IncomingFile } from "../../files/multipart.ts";
import { AppError, type FieldError, invalid } from "../../kernel/errors.ts";
import { truth } from "../../kernel/present.ts";
import type { LookupTables } from "../../lookups/lookup-cache.ts";
import { foreignParts } from "../../register/saving-parts.ts";
import type { SavedRow } from "../../register/stored.ts";
import { foreignIds } from "../../saving/child-rows.ts";
import { MAX_FILES, type OrderWrite, orders } from "./contract.ts";
import { isInCorrection, isOrderLocked, MANUAL_ORDER_MOVES } from "./lifecycle.ts";
import { ORDER_MESSAGES as say } from "./messages.ts";

/** What a save must know of the stored order. */
export type SavedOrder = SavedRow<typeof orders.fields>;

export const FILE_RULES: FileRules = { most: MAX_FILES, tooMany: say.tooManyFiles, shortName: say.fileName };

const codeOf = (types: LookupTables, key: number | null) => (key === null ? undefined : types.byKey.get(key)?.code);

type SavedStatus = Pick<SavedOrder, "order_status">;
type AskedStatus = Pick<OrderWrite, "order_status">;

/** The status a save asks for, where it is another one than the stored. */
export const wantedStatus = (saved: SavedStatus, input: AskedStatus) => (input.order_status === saved.order_status ? null : input.order_status);

function isManualMove(types: LookupTables, saved: SavedStatus, input: AskedStatus): boolean {
  const [from, to] = [codeOf(types, saved.order_status), codeOf(types, wantedStatus(saved, input))];
  return MANUAL_ORDER_MOVES.some(([before, after]) => before === from && after === to);
}

/** @throws LOCKED, except for the move that opens a cancelled order again, and for what is corrected before the next invoice */
export function assertOpen(types: LookupTables, saved: SavedStatus & Partial<Pick<SavedOrder, "correcting">>, input: AskedStatus): void {
  const code = codeOf(types, saved.order_status);
  if (isInCorrection(code, truth(saved.correcting))) return;
  if (isOrderLocked(code) && !isManualMove(types, saved, input)) throw new AppError("LOCKED", say.locked);
}

const illegalMove = () => ({ path: "order_status", message: say.statusMove });
/** For a change of the status alone. @throws LOCKED, VALIDATION */
export function assertManualMove(types: LookupTables, saved: SavedStatus, input: AskedStatus): void {
  assertOpen(types, saved, input);
  if (!isManualMove(types, saved, input)) throw invalid([illegalMove()]);
}

export function changeErrors(types: LookupTables, saved: SavedOrder, input: OrderWrite, files: readonly IncomingFile[]): FieldError[] {
  const isIllegal = wantedStatus(saved, input) !== null && !isManualMove(types, saved, input);
  const attachments = saved.files ?? [];
  return [
    ...foreignParts(orders, input, saved),
    ...foreignIds(input.files, attachments, "files"),
    ...(isIllegal ? [illegalMove()] : []),
    ...fileErrors(attachments, input.files, files, FILE_RULES),
  ];
}
