/** The list page of a register, from its definition and its columns. */
import "./register.css";
import { Button } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useCallback, useMemo } from "react";
import { Link, useNavigate } from "react-router-dom";
import { type ListState, ModuleGrid, useListState } from "../grid/index.ts";
import { messageOf, type Query } from "../kernel/api/index.ts";
import { useCompanyZone, useWorkspace } from "../kernel/session.ts";
import { DateMarkContext } from "../ui/date-input.tsx";
import { MessagePanel } from "../ui/message-panel.tsx";
import { Page } from "../ui/page.tsx";
import { type RegisterColumn, registerColumns } from "./columns.ts";
import type { RegisterDefinition, RegisterRecord, RegisterRow } from "./definition.ts";
import { DownloadAll } from "./download-all.tsx";
import { filterTerms, type RowFilter } from "./filter-terms.ts";
import { limitedSizes, reportText } from "./paging.ts";
import { editPath, newPath, type RegisterPlace } from "./place.ts";
import { registerQueries } from "./queries.ts";
import { registerActions } from "./row-actions.ts";
import { RowFilterChips, RowFilterForm, RowFilterToggle, useRowFilters } from "./row-filters.tsx";

const BROKEN = "Oops! Something broke, we are working on a fix.";

type RegisterListPageProps<Row extends RegisterRow, Rec extends RegisterRecord> = {
  place: RegisterPlace;
  definition: RegisterDefinition<Row, Rec>;
  columns: readonly RegisterColumn<Row>[];
  /** Columns that may be filtered by; default: all that the server filters by. */
  filters?: readonly (keyof Row & string)[];
  /** Said of a register without a single record. */
  emptyPanel: string;
  /** Said where the filters find nothing. */
  emptyGrid?: string;
  /** False: rows only open. */
  rowActions?: boolean;
};

export function RegisterListPage<Row extends RegisterRow, Rec extends RegisterRecord>(props: RegisterListPageProps<Row, Rec>) {
  const { place, definition, emptyPanel, emptyGrid = "No Record found", rowActions = true } = props;
  const { fields, listSpec, screen, key } = definition;
  const state = useListState(listSpec);
  const terms = filterTerms(fields, state.filters);
  const query = useQuery(registerQueries(definition).list(pageQuery(state, terms)));
  const specs = useMemo(() => rowFilters(props.columns, definition, props.filters), [props.columns, definition, props.filters]);
  const filter = useRowFilters(state, specs);
  const zone = useCompanyZone();
  const columns = useMemo(() => registerColumns(props.columns, fields, zone), [props.columns, fields, zone]);
  const navigate = useNavigate();
  const { may } = useWorkspace();
  const actions = useCallback((row: Row) => registerActions(place, definition, row, { navigate, may }), [place, definition, navigate, may]);
  const limited = { ...state, sizes: limitedSizes(state, query.data?.page) };

  const isEmpty = query.data?.page.total_elements === 0 && !state.hasFilters && !query.isPlaceholderData;
  const create = may(screen, "create") && <CreateNew place={place} />;
  const tools = (filter.open || state.hasFilters) && (
    <>
      {filter.open && <RowFilterForm specs={specs} filter={filter} />}
      <RowFilterChips specs={specs} state={state} />
    </>
  );
  return (
    <DateMarkContext value="/">
      <Page
        fill
        title={`${place.thing} Summary`}
        crumbs={[{ label: place.thing }]}
        actions={
          <>
            <RowFilterToggle {...filter} />
            {definition.attachments && may(screen, "download") && <DownloadAll path={`${key}/files.zip`} what={place.label} filter={terms} />}
            {create}
          </>
        }
      >
        {query.error && !query.data ? (
          <BrokenList error={query.error} state={state} onRetry={() => query.refetch()} />
        ) : isEmpty ? (
          <MessagePanel title={emptyPanel} action={create} />
        ) : (
          <ModuleGrid
            name={key}
            label={`${place.thing} Summary`}
            columns={columns}
            state={limited}
            query={query}
            actions={rowActions ? actions : undefined}
            actionsWidth={definition.attachments ? 132 : 104}
            onOpen={(row) => row.can.update && navigate(editPath(place, row.id))}
            toolbar={tools}
            emptyText={emptyGrid}
            report={reportText}
          />
        )}
      </Page>
    </DateMarkContext>
  );
}

const pageQuery = ({ page, size, sort }: ListState, filter: readonly string[]): Query => ({ page, size, sort: `${sort.field},${sort.direction}`, filter });

function rowFilters<Row extends RegisterRow, Rec extends RegisterRecord>(
  columns: readonly RegisterColumn<Row>[],
  { fields, listSpec }: RegisterDefinition<Row, Rec>,
  chosen: readonly string[] = listSpec.filters,
): RowFilter[] {
  return columns.flatMap(({ field, header }) => {
    const definition = fields[field];
    return definition && chosen.includes(field) && listSpec.filters.includes(field)
      ? [{ field, label: header, kind: definition.kind, list: definition.list }]
      : [];
  });
}

function CreateNew({ place }: { place: RegisterPlace }) {
  return (
    <Button asChild colorPalette="accent">
      <Link to={newPath(place)}>
        <Plus aria-hidden="true" /> Create New {place.thing}
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
