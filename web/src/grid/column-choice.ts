/** Which columns a user sees in a list, in which order and how wide. Kept per user and list in this browser. */
import type { GridApi } from "ag-grid-community";
import { atomWithStorage } from "jotai/utils";
import type { Column, GridLine } from "./column-kinds.ts";

export type ColumnChoice = { colId: string; hide: boolean; width?: number }[];
const makeAtom = (key: string) => atomWithStorage<ColumnChoice | null>(key, null, undefined, { getOnInit: true });
const atoms = new Map<string, ReturnType<typeof makeAtom>>();

export function columnChoiceAtom(user: string, list: string) {
  const key = `haulbook.columns.${user}.${list}`;
  const known = atoms.get(key) ?? makeAtom(key);
  atoms.set(key, known);
  return known;
}

/** The module's columns as the user has arranged them; columns that are newer than the choice come last. */
export function arranged<Row>(columns: readonly Column<Row>[], choice: ColumnChoice | null): Column<Row>[] {
  if (!Array.isArray(choice)) return [...columns];
  const place = new Map(choice.map((column, index) => [column.colId, index]));
  const chosen = new Map(choice.map((column) => [column.colId, column]));
  return columns
    .map((column) => {
      const { hide, width } = chosen.get(column.colId) ?? {};
      return {
        ...column,
        hide: hide ?? column.hide,
        ...(width ? { width, flex: undefined, minWidth: undefined, context: { ...column.context, isUsers: true } } : {}),
      };
    })
    .sort((a, b) => (place.get(a.colId) ?? columns.length) - (place.get(b.colId) ?? columns.length));
}

/** What the grid shows now, as a choice. Widths only where the user set one. */
export function choiceOf<Row>(api: GridApi<GridLine<Row>>, columns: readonly Column<Row>[]): ColumnChoice {
  const known = new Set(columns.map((column) => column.colId));
  return api
    .getColumnState()
    .filter((state) => known.has(state.colId))
    .map((state) => ({ colId: state.colId, hide: state.hide === true, ...(state.flex || !state.width ? {} : { width: state.width }) }));
}
