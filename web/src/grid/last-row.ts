/** On the way back to a list the cell that was last focused is focused again, and in sight. Kept per address for the visit. */
import type { CellFocusedEvent, GridApi } from "ag-grid-community";
import { useMemo } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { isReturning } from "../kernel/returning.ts";
import type { GridLine } from "./column-kinds.ts";

const places = new Map<string, { id: string; column: string }>();

export function useLastRow<Row>() {
  const { pathname, search, state } = useLocation();
  const returns = [useNavigationType() === "POP", isReturning(state)].includes(true);
  const address = pathname + search;
  return useMemo(
    () => ({
      remember: ({ api, rowIndex, column }: CellFocusedEvent<GridLine<Row>>) => {
        const id = rowIndex === null ? undefined : api.getDisplayedRowAtIndex(rowIndex)?.data?.id;
        if (id && column && typeof column !== "string") places.set(address, { id, column: column.getColId() });
      },
      restore: (api: GridApi<GridLine<Row>>) => {
        const place = places.get(address);
        const node = place && returns ? api.getRowNode(place.id) : undefined;
        if (!place || !node || node.rowIndex === null) return;
        api.ensureIndexVisible(node.rowIndex, "middle");
        api.setFocusedCell(node.rowIndex, place.column);
      },
    }),
    [address, returns],
  );
}
