/** A list: AG Grid fed page by page from the server, with its column chooser, row panels, row actions and pages. */
import "./modules.ts";
import "./grid.css";
import type { CellKeyDownEvent, ColDef, GridApi, RowClassParams } from "ag-grid-community";
import { AgGridReact } from "ag-grid-react";
import { useAtom, useAtomValue } from "jotai";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Rows } from "../kernel/api/rows.ts";
import { gridFontAtom, rowHeightAtom } from "../kernel/appearance.ts";
import { useWorkspace } from "../kernel/workspace.ts";
import { PageAction, PageAside } from "../ui/page.tsx";
import { part } from "../ui/part.tsx";
import { type BulkSpec, SelectionBar } from "./bulk/selection-bar.tsx";
import { arranged, choiceOf, columnChoiceAtom } from "./column-choice.ts";
import { ColumnChooser } from "./column-chooser.tsx";
import type { Column, GridLine } from "./column-kinds.ts";
import { neededWidths, sized } from "./column-widths.ts";
import { ExportMenu } from "./export/export-menu.tsx";
import { type ActionsContext, actionsColumn, type DetailContext, DetailPanel, expandColumn } from "./fixed-columns.tsx";
import { useLastRow } from "./last-row.ts";
import type { ListState } from "./list-state.ts";
import { FailedRows, NoRows, SkeletonRows } from "./overlay.tsx";
import { Pagination, type Report } from "./pagination.tsx";
import { ActionsMenu, type OpenMenu, type RowAction } from "./row-actions.tsx";
import { type SelectContext, selectColumn } from "./select-column.tsx";
import { gridTheme } from "./theme.ts";
import { useSelection } from "./use-selection.ts";
import { wholeTexts } from "./whole-text.ts";

const ViewsMenu = part("The views", () => import("./saved-views/views-menu.tsx"));

export type ModuleGridProps<Row extends { id: number }> = {
  /** Names the list for the stored columns. */
  name: string;
  /** What a screen reader calls the list. */
  label: string;
  columns: readonly Column<Row>[];
  state: ListState;
  query: { data: Rows<Row> | undefined; error: unknown; isPending: boolean; isPlaceholderData: boolean; refetch: () => unknown };
  /** The panel below an expanded row, and its height in px. */
  detail?: { render: (row: Row) => ReactNode; height: (row: Row) => number };
  actions?: (row: Row) => readonly RowAction[];
  /** Space for icons beside the menu, in px. */
  actionsWidth?: number;
  /** Enter or double click on a row. */
  onOpen?: (row: Row) => void;
  rowClass?: (row: Row) => string | undefined;
  /** In a line above the grid: filters, counts. */
  toolbar?: ReactNode;
  /** Rows can be chosen, for what is done with many. */
  bulk?: BulkSpec<Row>;
  /** Path of the call that gives the list as a file. */
  exports?: string;
  /** The file may have all of each record, as an import takes it. */
  exportsWhole?: boolean;
  /** Said of a list without rows. */
  emptyText?: string;
  /** The line that says which rows are shown. */
  report?: Report;
};

type Context = ActionsContext & DetailContext & SelectContext;

export function ModuleGrid<Row extends { id: number }>(props: ModuleGridProps<Row>) {
  const { state, query, detail, onOpen, columns } = props;
  const rowHeight = useAtomValue(rowHeightAtom);
  const font = useAtomValue(gridFontAtom);
  const [choice, setChoice] = useAtom(columnChoiceAtom(useWorkspace().profile.profile_id, props.name));
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const grid = useRef<GridApi<GridLine<Row>> | null>(null);
  const lastRow = useLastRow<Row>();
  useStepBack(state, query.data);
  const selection = useSelection(state, query.data);
  const hasBulk = props.bulk !== undefined;

  const rows = query.data?.rows;
  const shown = useMemo(() => arranged(columns, choice), [columns, choice]);
  const needed = useSame(useMemo(() => neededWidths(shown, rows ?? [], font), [shown, rows, font]));
  const columnDefs = useMemo<ColDef<GridLine<Row>>[]>(
    () => [
      ...(hasBulk ? [selectColumn<Row>()] : []),
      ...(detail ? [expandColumn<Row>()] : []),
      ...shown.map((column) => ({
        ...sized(column, needed[column.colId], font),
        sortable: state.sortable.includes(column.colId),
        sort: state.sort.field === column.colId ? state.sort.direction : null,
      })),
      ...(props.actions ? [actionsColumn<Row>(props.actionsWidth ?? 112)] : []),
    ],
    [shown, needed, font, hasBulk, detail, props.actions, props.actionsWidth, state.sortable, state.sort.field, state.sort.direction],
  );
  const lines = useMemo(() => rows?.flatMap((row) => linesOf(row, expanded.has(row.id))), [rows, expanded]);
  const toggle = useCallback((id: number) => setExpanded((previous) => toggled(previous, id)), []);

  const latest = useRef(props);
  latest.current = props;
  const context = useMemo<Context>(
    () => ({
      toggle,
      actionsOf: (row) => latest.current.actions?.(row as Row) ?? [],
      openMenu: (row, anchor) => setMenu({ actions: latest.current.actions?.(row as Row) ?? [], anchor }),
      renderDetail: (row) => latest.current.detail?.render(row as Row),
      selection,
      labelOf: (row) => latest.current.bulk?.label(row as Row) ?? "row",
    }),
    [toggle, selection],
  );

  const onKey = (pressed: CellKeyDownEvent<GridLine<Row>>) => {
    const { event, data, column } = pressed;
    if (!(event instanceof KeyboardEvent) || !data || data.detail) return;
    if (hasBulk && selection.onKey(pressed)) return event.preventDefault();
    const id = column.getColId();
    const cell = event.target instanceof HTMLElement ? event.target : null;
    const wantsMenu =
      event.key === "ContextMenu" || (event.shiftKey && event.key === "F10") || (id === "actions" && (event.key === "Enter" || event.key === " "));
    if (wantsMenu && cell && props.actions) context.openMenu(data.row, cell);
    else if (detail && (event.key === " " || (event.key === "Enter" && (id === "expand" || !onOpen)))) toggle(data.row.id);
    else if (event.key === "Enter") onOpen?.(data.row);
    else return;
    event.preventDefault();
  };
  const exports = props.exports === undefined ? undefined : { path: props.exports, columns: shown.flatMap(({ colId, hide }) => (hide ? [] : colId)) };
  const nameOf = useNames(rows, props.bulk);
  const wholes = useMemo(() => {
    const wholeOf = new Map(columns.map(({ colId, context: { whole } }) => [colId, whole]));
    return wholeTexts((id, column) => {
      const data = grid.current?.getRowNode(id)?.data;
      return data && wholeOf.get(column)?.(data.row);
    });
  }, [columns]);
  const keepColumns = () => grid.current && setChoice(choiceOf(grid.current, columns));

  return (
    <div className="hb-list">
      <PageAside>
        <ViewsMenu list={props.name} />
      </PageAside>
      <PageAction>
        {exports && <ExportMenu {...exports} state={state} isWhole={props.exportsWhole} />}
        <ColumnChooser
          columns={shown}
          onToggle={(id, visible) =>
            setChoice(
              shown.map((column) => ({ colId: column.colId, hide: column.colId === id ? !visible : column.hide === true, ...kept(choice, column.colId) })),
            )
          }
          onReset={() => {
            setChoice(null);
            grid.current?.applyColumnState({ state: columns.map(({ colId, hide, width, flex }) => ({ colId, hide, width, flex })), applyOrder: true });
          }}
        />
      </PageAction>
      {props.toolbar && <div className="hb-list-tools">{props.toolbar}</div>}
      <div className="hb-grid" data-stale={query.isPlaceholderData || undefined} aria-busy={query.isPending || query.isPlaceholderData} {...wholes}>
        <AgGridReact<GridLine<Row>>
          key={rowHeight}
          theme={gridTheme}
          context={context}
          columnDefs={columnDefs}
          defaultColDef={DEFAULT_COLUMN}
          rowData={lines ?? NO_LINES}
          getRowId={({ data }) => data.id}
          rowHeight={rowHeight}
          headerHeight={rowHeight + 2}
          getRowHeight={({ data }) => (data?.detail ? detail?.height(data.row) : undefined)}
          isFullWidthRow={({ rowNode }) => rowNode.data?.detail === true}
          fullWidthCellRenderer={DetailPanel}
          getRowClass={({ data }: RowClassParams<GridLine<Row>>) => (data && !data.detail ? props.rowClass?.(data.row) : undefined)}
          ensureDomOrder
          maintainColumnOrder
          suppressDragLeaveHidesColumns
          suppressNoRowsOverlay
          loading={false}
          suppressCellFocus={false}
          animateRows={false}
          onGridReady={({ api }) => {
            grid.current = api;
            api.setGridAriaProperty("label", props.label);
          }}
          onFirstDataRendered={({ api }) => lastRow.restore(api)}
          onCellFocused={lastRow.remember}
          onSortChanged={({ api, source }) => {
            const sorted = source === "uiColumnSorted" ? api.getColumnState().find((column) => column.sort) : undefined;
            if (sorted?.sort) state.setSort({ field: sorted.colId, direction: sorted.sort });
          }}
          onColumnMoved={(event) => event.finished && event.source === "uiColumnMoved" && keepColumns()}
          onColumnResized={(event) => event.finished && event.source === "uiColumnResized" && keepColumns()}
          onCellKeyDown={(event) => "column" in event && onKey(event)}
          onRowDoubleClicked={({ data, event }) => data && !data.detail && !isOnControl(event) && onOpen?.(data.row)}
        />
        {query.isPending && <SkeletonRows count={state.size} />}
        {query.error !== null && !rows && <FailedRows error={query.error} onRetry={() => query.refetch()} />}
        {rows?.length === 0 && <NoRows text={props.emptyText} onClear={state.hasFilters ? () => state.setFilters({}) : undefined} />}
      </div>
      {props.bulk && <SelectionBar selected={selection.selected} state={state} actions={props.bulk.actions} nameOf={nameOf} exports={exports} />}
      <Pagination state={state} page={query.data?.page} report={props.report} />
      <ActionsMenu menu={menu} onClose={() => setMenu(null)} />
    </div>
  );
}

const NO_LINES: never[] = [];
const DEFAULT_COLUMN: ColDef = { sortable: false, resizable: true, comparator: () => 0, sortingOrder: ["asc", "desc"], suppressHeaderMenuButton: true };

/** Two quick clicks on a box or a button are two clicks. */
const isOnControl = (event: Event | null | undefined) => event?.target instanceof Element && event.target.closest("button, label, a") !== null;

const linesOf = <Row extends { id: number }>(row: Row, open: boolean): GridLine<Row>[] => {
  const line = { id: String(row.id), row, detail: false };
  return open ? [line, { id: `${row.id}-detail`, row, detail: true }] : [line];
};
function toggled(set: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}
const kept = (choice: readonly { colId: string; width?: number }[] | null, id: string) => {
  const width = choice?.find((column) => column.colId === id)?.width;
  return width ? { width } : {};
};

/** What people know the rows by that have been in sight; some may be chosen on pages that are gone by now. */
function useNames<Row extends { id: number }>(rows: readonly Row[] | undefined, bulk: BulkSpec<Row> | undefined) {
  const names = useRef(new Map<number, string>()).current;
  for (const row of rows ?? []) if (bulk) names.set(row.id, (bulk.name ?? bulk.label)(row));
  return useCallback((id: number) => names.get(id), [names]);
}

/** The same object while it says the same. */
function useSame<T>(value: T): T {
  const kept = useRef(value);
  if (JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value;
  return kept.current;
}

/** A page that has lost its last row (deleted, filtered away) steps back to the last page there is. */
function useStepBack<Row>(state: ListState, data: Rows<Row> | undefined): void {
  const { page, setPage } = state;
  const last = data ? Math.max(1, data.page.total_pages) : page;
  const stale = data !== undefined && data.page.number !== page;
  useEffect(() => {
    if (!stale && page > last) setPage(last);
  }, [stale, page, last, setPage]);
}
