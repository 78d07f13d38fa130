/** New files of a trip's stops. They wait among the trip's own, and each knows its stop by the stop's key in the form. */
import { createContext, useContext } from "react";
import type { Trip } from "#bff/modules/trips/contract.ts";
import type { Attachment } from "#bff/wire/wire-kit.ts";
import type { PartFile } from "../../../kernel/api/index.ts";
import type { StopForm } from "../stop-form.ts";

const stopOf = new WeakMap<File, string>();

export type TripFiles = { trip?: Trip | undefined; files: readonly File[]; onFiles: (files: readonly File[]) => void };
export const TripFilesContext = createContext<TripFiles>({ files: [], onFiles: () => undefined });

/** The trip's own. */
export const ownFiles = (files: readonly File[]) => files.filter((file) => !stopOf.has(file));
/** The files with others in place of the trip's own. */
export const withOwnFiles = (files: readonly File[], own: readonly File[]) => [...own, ...files.filter((file) => stopOf.has(file))];

/** The files of a stop: those that are saved with it, and new ones. */
export function useStopFiles(stop: Pick<StopForm, "id" | "key">) {
  const { trip, files, onFiles } = useContext(TripFilesContext);
  const saved: readonly Attachment[] = trip?.items.find(({ id }) => id === stop.id)?.files ?? [];
  const added = files.filter((file) => stopOf.get(file) === stop.key);
  const setAdded = (next: readonly File[]) => {
    for (const file of next) stopOf.set(file, stop.key);
    onFiles([...files.filter((file) => !added.includes(file)), ...next]);
  };
  return { saved, added, setAdded };
}

/** How the files go with a save: a stop's by its place in the list. Those of a stop that was taken off stay behind. */
export const partFiles = (files: readonly File[], stops: readonly Pick<StopForm, "key" | "status">[]): PartFile[] =>
  files.flatMap((file) => {
    const key = stopOf.get(file);
    if (key === undefined) return [{ part: "file", file }];
    const at = stops.findIndex((stop) => stop.key === key && stop.status);
    return at < 0 ? [] : [{ part: `items.${at}.file`, file }];
  });
