/** The company's history, newest first, of all records that one may read. */
import "./events.css";
import { Button } from "@chakra-ui/react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import { type Event, type EventKinds, eventsSpec } from "#bff/modules/events/contract.ts";
import { formatInstant } from "#bff/words/dates.ts";
import { ExportMenu, FilterToggle, useFilterPanel, useListState } from "../../grid/index.ts";
import { messageOf } from "../../kernel/api/index.ts";
import { useRecordPath } from "../../kernel/records.ts";
import { useCompanyZone } from "../../kernel/workspace.ts";
import { Loading } from "../../ui/loading.tsx";
import { MessagePanel } from "../../ui/message-panel.tsx";
import { Page } from "../../ui/page.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";
import { checkEvents, EventChips, EventFilters } from "./filters.tsx";
import { eventsQuery, kindsQuery } from "./queries.ts";

const BROKEN = "Oops! Something broke, we are working on a fix.";
const NO_KINDS: EventKinds = { content: [], people: [] };
const HEADS = ["Date & Time", "Who", "Action", "What", "Record", "Changes"];

export function Component() {
  const state = useListState(eventsSpec, checkEvents);
  const filter = useFilterPanel(state);
  const { data: kinds = NO_KINDS } = useQuery(kindsQuery);
  return (
    <Page
      title="Events"
      actions={
        <>
          <FilterToggle open={filter.open} onToggle={filter.toggle} />
          <ExportMenu path="events/export" columns={[]} state={state} />
        </>
      }
    >
      {filter.open && <EventFilters filter={filter} kinds={kinds} />}
      <EventChips state={state} kinds={kinds} />
      <Events search={state.right} hasFilters={state.hasFilters} />
    </Page>
  );
}

function Events({ search, hasFilters }: { search: Record<string, string>; hasFilters: boolean }) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(eventsQuery(search));
  const retry = (
    <Button variant="outline" onClick={() => void (data ? fetchNextPage() : refetch())}>
      Try again
    </Button>
  );
  if (isPending) return <Loading heights={[36, 320]} />;
  const events = data?.pages.flatMap(({ content }) => content) ?? [];
  if (error && events.length === 0)
    return (
      <MessagePanel tone="error" title={BROKEN} action={retry}>
        {messageOf(error)}
      </MessagePanel>
    );
  if (events.length === 0) return <MessagePanel title={hasFilters ? "No events found." : "No event records to show"} />;
  return (
    <>
      <PlainTable className="hb-events" heads={HEADS}>
        {events.map((event) => (
          <Line key={event.id} event={event} />
        ))}
      </PlainTable>
      <footer className="hb-events-more" aria-live="polite">
        {error ? (
          <>
            {messageOf(error)} {retry}
          </>
        ) : hasNextPage ? (
          <Button variant="outline" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            Show older events
          </Button>
        ) : (
          "There are no older events."
        )}
      </footer>
    </>
  );
}

const UNNAMED = "Haulbook itself, or a sign-in that is no more";
const DONE = { added: "Created", changed: "Changed", removed: "Deleted" } as const;

function Line({ event: { at, by, action, thing, module, record, part, changes, reason } }: { event: Event }) {
  const path = useRecordPath()(module, record.id);
  return (
    <tr>
      <td>
        <time dateTime={at}>{formatInstant(at, useCompanyZone())}</time>
      </td>
      <td>{by?.name ?? UNNAMED}</td>
      <td>{part ? "Changed" : DONE[action]}</td>
      <td>{thing}</td>
      <td>
        {path && !record.gone ? <Link to={path}>{record.name}</Link> : record.name}
        {record.gone && <span className="hb-events-faint"> deleted</span>}
      </td>
      <td>
        {part && (
          <p>
            {part.thing} <b>{part.name}</b> {action}
          </p>
        )}
        {reason && (
          <p>
            Reason: <b>{reason}</b>
          </p>
        )}
        {changes.length > 0 && (
          <dl>
            {changes.map((change) => (
              <Change key={change.field} {...change} />
            ))}
          </dl>
        )}
      </td>
    </tr>
  );
}

const None = () => <span className="hb-events-faint">empty</span>;
const Change = ({ label, before, after }: Event["changes"][number]) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <span className="hb-events-faint">{before || <None />}</span>
      <ArrowRight size={13} aria-label="became" />
      {after || <None />}
    </dd>
  </div>
);
