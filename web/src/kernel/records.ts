/** Where records of any register open, for lists that go over all registers and know none. The shell fills it in from the modules. */
import { createContext, useCallback, useContext } from "react";
import type { ScreenCode } from "#bff/modules/session/contract.ts";
import { useWorkspace } from "./workspace.ts";

/** `key`: of the register's definition. Paths with `:id` in them. */
export type RecordPlace = { key: string; view: string; edit: string; screen: ScreenCode };

const RecordsContext = createContext<ReadonlyMap<string, RecordPlace>>(new Map());
export const RecordsProvider = RecordsContext.Provider;

/** The address of a record: to be changed by who may, else or `toRead` to be read; undefined where it has no page. */
export function useRecordPath(): (key: string, id: number, toRead?: boolean) => string | undefined {
  const places = useContext(RecordsContext);
  const { may } = useWorkspace();
  return useCallback(
    (key, id, toRead = false) => {
      const place = places.get(key);
      return place && (may(place.screen, "update") && !toRead ? place.edit : place.view).replace(":id", String(id));
    },
    [places, may],
  );
}
