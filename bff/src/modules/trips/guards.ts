/** What stands against a change of a stored trip. */

import { type FileRules, fileErrors } from "../../files/attachment-writes.ts";
import type { IncomingFile } from "../../files/multipart.ts";
import { ownFiles } from "../../files/part-files.ts";
import { AppError, type FieldError } from "../../kernel/errors.ts";
import { foreignParts, partFileErrors } from "../../register/saving-parts.ts";
import type { SavedRow } from "../../register/stored.ts";
import { foreignIds } from "../../saving/child-rows.ts";
import { MAX_FILES } from "../orders/contract.ts";
import { ORDER_MESSAGES } from "../orders/messages.ts";
import { type TripWrite, trips } from "./contract.ts";
import { canMoveTrip, FIRST_TRIP_STATUS, isTripLocked } from "./lifecycle.ts";
import { TRIP_MESSAGES as say } from "./messages.ts";

/** What a save must know of the stored trip. */
export type SavedTrip = SavedRow<typeof trips.fields>;

const FILE_RULES: FileRules = { most: MAX_FILES, tooMany: say.tooManyFiles, shortName: ORDER_MESSAGES.fileName };

/** @throws LOCKED for a complete trip */
export function assertNotComplete(saved: Pick<SavedTrip, "trip_status">, message: string): void {
  if (isTripLocked(saved.trip_status ?? undefined)) throw new AppError("LOCKED", message);
}

/** The status a save asks for, where it is another one than the stored. */
export const wantedStatus = (saved: SavedTrip, input: TripWrite) => (input.trip_status === saved.trip_status ? null : input.trip_status);

/** A trip begins as New, whatever its twin that was copied had come to. */
export const firstStatusErrors = ({ trip_status }: TripWrite): FieldError[] =>
  trip_status === null || trip_status === FIRST_TRIP_STATUS ? [] : [{ path: "trip_status", message: say.statusMove }];

export function changeErrors(saved: SavedTrip, input: TripWrite, files: readonly IncomingFile[]): FieldError[] {
  const status = wantedStatus(saved, input);
  const attachments = saved.files ?? [];
  return [
    ...foreignParts(trips, input, saved),
    ...foreignIds(input.files, attachments, "files"),
    ...(status !== null && !canMoveTrip(saved.trip_status ?? FIRST_TRIP_STATUS, status) ? [{ path: "trip_status", message: say.statusMove }] : []),
    ...filesWrong(input, saved, files),
  ];
}

/** What is wrong with the files of a save: the trip's, and each stop's by themselves. */
export function filesWrong(input: TripWrite, saved: SavedTrip | undefined, files: readonly IncomingFile[]): FieldError[] {
  return [
    ...fileErrors(saved?.files ?? [], input.files, ownFiles(trips.fields, files), FILE_RULES),
    ...partFileErrors(trips, input, saved, files, (attached, kept, incoming) => fileErrors(attached, kept, incoming, FILE_RULES)),
  ];
}
