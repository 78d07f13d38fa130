/** The list page of a register, from its definition and its columns. */
import { knownAs } from "#bff/fields/values.ts";
import "./register.css";
import { Button } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type ReactNode, useCallback, useMemo } from "react";
import { Link, useNavigate } from "react-router-dom";
import { columnFilter, filterLabel, headingText } from "#bff/fields/headings.ts";
import { type BulkSpec, type ListState, ModuleGrid, type RowAction, useFilterPanel, useListState } from "../grid/index.ts";
import { messageOf, type Query, type ServedColumns } from "../kernel/api/index.ts";
import { useCompanyZone, useWorkspace } from "../kernel/workspace.ts";
import { DateMarkContext } from "../ui/date-input.tsx";
import { MessagePanel } from "../ui/message-panel.tsx";
import { type Crumb, Page } from "../ui/page.tsx";
import { part } from "../ui/part.tsx";
import { type ColumnLooks, registerColumns } from "./columns.ts";
import type { RegisterDefinition, RegisterRecord, RegisterRow } from "./definition.ts";
import { askDeletion } from "./deletion.tsx";
import { DownloadAll } from "./download-all.tsx";
import { filterTerms, type RowFilter, rowFilterCheck } from "./filter-terms.ts";
import { newPath, openPath, type RegisterHome } from "./home.ts";
import { ImportLink } from "./importing/import-link.tsx";
import { limitedSizes, reportText } from "./paging.ts";
import { registerQueries } from "./queries.ts";
import { registerActions } from "./row-actions.ts";
import { RowFilterChips, RowFilterForm, RowFilterToggle } from "./row-filters.tsx";

const BROKEN = "Oops! Something broke, we are working on a fix.";

type RegisterListPageProps<Row extends RegisterRow, Rec extends RegisterRecord> = {
  home: RegisterHome;
  definition: RegisterDefinition<Row, Rec>;
  /** How the columns look, where the kind of their field does not say it all. */
  looks: ColumnLooks<Row>;
  /** Columns, and filters without one, that have a box; default: all columns that the server filters by. */
  filters?: readonly string[];
  /** Said of a register without a single record. */
  emptyPanel: string;
  /** Said where the filters find nothing. */
  emptyGrid?: string;
  /** False: rows only open. */
  rowActions?: boolean;
  /** The button for a new record; default: `Create New Accident`. */
  newLabel?: string;
  /** Stands on the line above the list. */
  above?: ReactNode;
  /** The question before one is deleted, where the register has its own. */
  deletion?: string;
  /** All that can be done with a row, where it is not what registers have. */
  ownActions?: (row: Row) => RowAction[];
  /** What a row opens; default: the record, null: nothing. */
  onOpen?: ((row: Row) => void) | null;
  /** False: its records are not made here. */
  hasNew?: boolean;
  /** Filters that always hold, as `filter` parameters. */
  within?: readonly string[];
  /** Default: `Accident Summary`. */
  title?: string;
  /** Way to the page; default: the name of the thing. */
  crumbs?: readonly Crumb[];
  /** What can be done with a row besides, in its menu. */
  moreActions?: (row: Row) => readonly RowAction[];
};

export function RegisterListPage<Row extends RegisterRow, Rec extends RegisterRecord>(props: RegisterListPageProps<Row, Rec>) {
  const {
    home,
    definition,
    looks,
    emptyPanel,
    emptyGrid = "No Record found",
    rowActions = true,
    moreActions,
    ownActions,
    hasNew = true,
    deletion,
    title = `${home.thing} Summary`,
  } = props;
  const { rowFields, listSpec, screen, key, paths } = definition;
  const filters = useMemo(() => allFilters(definition), [definition]);
  const specs = useMemo(() => boxedFilters(definition, filters, props.filters), [definition, filters, props.filters]);
  const check = useMemo(() => rowFilterCheck(filters), [filters]);
  const state = useListState(listSpec, check);
  const search = { filter: [...(props.within ?? []), ...filterTerms(rowFields, state.right)] };
  const query = useQuery(registerQueries(definition).list(pageQuery(state, search)));
  const filter = useFilterPanel(state, { resets: false });
  const zone = useCompanyZone();
  const served = query.data?.columns;
  const columns = useMemo(() => registerColumns(withColumns(definition, served), looks, { zone }), [definition, served, looks, zone]);
  const navigate = useNavigate();
  const { may } = useWorkspace();
  const ask = useCallback((what: string) => askDeletion(what, false, deletion), [deletion]);
  const actions = useCallback(
    (row: Row) =>
      ownActions?.(row) ?? [...registerActions(home, definition, row, knownAs(definition, row, zone), { navigate, may, ask }), ...(moreActions?.(row) ?? [])],
    [home, definition, zone, navigate, may, ask, moreActions, ownActions],
  );
  const actsOnMany = rowActions && !ownActions;
  const bulk = useMemo(() => bulkOf(home, definition, zone, actsOnMany, deletion), [home, definition, zone, actsOnMany, deletion]);
  const open = (row: Row) => navigate(openPath(home, row));
  const listed = { ...state, search, sizes: limitedSizes(state, query.data?.page) };

  const isEmpty = query.data?.page.total_elements === 0 && !state.hasFilters && !query.isPlaceholderData;
  const isBroken = query.error !== null && !query.data;
  const hasList = !isEmpty && !isBroken;
  const create = hasNew && may(screen, "create") && <CreateNew home={home} label={props.newLabel ?? `Create New ${home.thing}`} />;
  const tools = (filter.open || state.hasFilters) && (
    <>
      {filter.open && <RowFilterForm specs={specs} others={filters.filter(({ field }) => !specs.some((spec) => spec.field === field))} filter={filter} />}
      <RowFilterChips specs={filters} state={state} />
    </>
  );
  return (
    <DateMarkContext value="/">
      <Page
        fill
        title={title}
        crumbs={props.crumbs ?? [{ label: home.crumb ?? home.thing }]}
        actions={
          <>
            {hasList && <RowFilterToggle {...filter} />}
            {hasList && definition.attachments && may(screen, "download") && <DownloadAll path={`${paths.list}/files.zip`} what={home.label} query={search} />}
            {hasNew && definition.importing && may(screen, "create") && <ImportLink home={home} />}
            {create}
          </>
        }
      >
        {props.above}
        {isBroken ? (
          <BrokenList error={query.error} state={state} onRetry={() => query.refetch()} />
        ) : isEmpty ? (
          <MessagePanel title={emptyPanel} action={create} />
        ) : (
          <ModuleGrid
            name={key}
            label={title}
            columns={columns}
            state={listed}
            query={query}
            actions={rowActions ? actions : undefined}
            actionsWidth={ownActions ? 108 : definition.attachments ? 160 : 132}
            onOpen={props.onOpen === null ? undefined : (props.onOpen ?? open)}
            toolbar={tools}
            emptyText={emptyGrid}
            report={reportText}
            bulk={bulk}
            exports={`${paths.list}/export`}
            exportsWhole={definition.importing !== undefined}
          />
        )}
      </Page>
    </DateMarkContext>
  );
}

type ListDefinition = Pick<RegisterDefinition<RegisterRow, RegisterRecord>, "rowFields" | "columns" | "listSpec">;

const pageQuery = ({ page, size, sort }: ListState, search: Query): Query => ({ page, size, sort: `${sort.field},${sort.direction}`, ...search });

/** Filters of the columns named. */
function columnFilters({ rowFields, columns, listSpec }: ListDefinition, names: readonly string[] = Object.keys(columns)): RowFilter[] {
  return Object.entries(columns).flatMap(([name, heading]) => {
    if (heading === undefined || !names.includes(name)) return [];
    const field = columnFilter(name, heading);
    const { kind, list, isSerial, labels } = rowFields[field] ?? { kind: "custom" };
    return listSpec.filters.includes(field) ? [{ field, label: headingText(heading), kind, list, isSerial, labels }] : [];
  });
}
/** An address may filter by more than the columns do. */
export function allFilters(definition: ListDefinition): RowFilter[] {
  const { rowFields, columns, listSpec } = definition;
  const ofColumns = columnFilters(definition);
  const others = listSpec.filters.filter((field) => !ofColumns.some((filter) => filter.field === field));
  return [
    ...ofColumns,
    ...others.map((field) => ({
      kind: "custom" as const,
      ...rowFields[field],
      field,
      label: rowFields[field]?.called ?? filterLabel({ columns, labels: {} }, field),
    })),
  ];
}
/** Those with a box: of the columns named, and those named that no column has. */
function boxedFilters(definition: ListDefinition, all: readonly RowFilter[], names: readonly string[] | undefined): RowFilter[] {
  const ofColumns = columnFilters(definition, names);
  const isOther = ({ field }: RowFilter) => names?.includes(field) === true && !ofColumns.some((one) => one.field === field);
  return [...ofColumns, ...all.filter(isOther)];
}
/** The definition with the columns that the server gives its list, where it does. */
const withColumns = <D extends ListDefinition>(definition: D, served: ServedColumns | undefined): D =>
  served === undefined ? definition : { ...definition, columns: Object.fromEntries(served.map(({ field, header }) => [field, header])) };

const RegisterBulkActions = part("What can be done with many records", () => import("./bulk-actions.tsx"), { wait: "outer" });

/** Rows of a list without actions are chosen for an export only. */
function bulkOf<Row extends RegisterRow, Rec extends RegisterRecord>(
  home: RegisterHome,
  definition: RegisterDefinition<Row, Rec>,
  zone: string,
  hasActions: boolean,
  deletion: string | undefined,
): BulkSpec<Row> {
  const { collection, paths, fields, statusField } = definition;
  const actions: BulkSpec<Row>["actions"] = (props) => (
    <RegisterBulkActions {...props} home={home} deletion={deletion} definition={{ collection, paths, fields, statusField }} />
  );
  return { label: (row) => knownAs(definition, row, zone), ...(hasActions ? { actions } : {}) };
}

function CreateNew({ home, label }: { home: RegisterHome; label: string }) {
  return (
    <Button asChild colorPalette="accent">
      <Link to={newPath(home)}>
        <Plus aria-hidden="true" /> {label}
      </Link>
    </Button>
  );
}

function BrokenList({ error, state, onRetry }: { error: unknown; state: ListState; onRetry: () => void }) {
  return (
    <MessagePanel
      tone="error"
      title={BROKEN}
      action={
        state.hasFilters ? (
          <Button variant="outline" onClick={() => state.setFilters({})}>
            Clear all filters
          </Button>
        ) : (
          <Button variant="outline" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {messageOf(error)}
    </MessagePanel>
  );
}
