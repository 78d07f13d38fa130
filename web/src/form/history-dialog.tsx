/** What became of a record: who changed what and when, the newest first. */
import "./history.css";
import { Button } from "@chakra-ui/react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { HISTORY_PAGE, type HistoryEntry, historyList } from "#bff/wire/history.ts";
import { formatInstant } from "#bff/words/dates.ts";
import { isOffline } from "../kernel/api/error.ts";
import { api, messageOf, queryKeys } from "../kernel/api/index.ts";
import { useCompanyZone } from "../kernel/workspace.ts";
import { Loading } from "../ui/loading.tsx";
import { MessagePanel } from "../ui/message-panel.tsx";
import { Pager } from "../ui/pager.tsx";
import { ViewDialog } from "../ui/view-dialog.tsx";

/** Whose history: what its definition says of it. */
export type HistoryOf = { collection: string; paths: { record: string }; thing: string };
type HistoryProps = { of: HistoryOf; id: number; onClose: () => void };

/** What one person did in one minute stands together: a save tells of the record and of each of its parts. */
type Moment = { at: string; who: string; entries: HistoryEntry[] };
const UNNAMED = "Haulbook itself, or a sign-in that is no more";
function moments(entries: readonly HistoryEntry[], zone: string): Moment[] {
  const all: Moment[] = [];
  for (const entry of entries) {
    const [at, who] = [formatInstant(entry.at, zone), entry.by?.name ?? UNNAMED];
    const last = all.at(-1);
    if (last?.at === at && last.who === who) last.entries.push(entry);
    else all.push({ at, who, entries: [entry] });
  }
  return all;
}

const historyQuery = ({ collection, paths }: HistoryOf, id: number, page: number) => ({
  queryKey: queryKeys(collection).other("history", { id, page }),
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get(historyList, `${paths.record}/${id}/history`, { page, size: HISTORY_PAGE }, signal),
  placeholderData: keepPreviousData,
  gcTime: 0,
  staleTime: 0,
});

export default function HistoryDialog({ of, id, onClose }: HistoryProps) {
  return (
    <ViewDialog title={`History of the ${of.thing.toLowerCase()}`} onClose={onClose}>
      <HistoryPages of={of} id={id} />
    </ViewDialog>
  );
}

function HistoryPages({ of, id }: Omit<HistoryProps, "onClose">) {
  const [page, setPage] = useState(1);
  const zone = useCompanyZone();
  const { data, error, refetch } = useQuery(historyQuery(of, id, page));
  if (!data && error)
    return (
      <MessagePanel
        tone="error"
        title={isOffline(error) ? "You are offline" : "The history could not be loaded"}
        action={
          <Button variant="outline" onClick={() => refetch()}>
            Try again
          </Button>
        }
      >
        {messageOf(error)}
      </MessagePanel>
    );
  if (!data) return <Loading heights={[160]} />;
  const total = data.page.total_elements;
  if (total === 0) return <MessagePanel title="Nothing has been recorded yet" />;
  return (
    <>
      <ol className="hb-history">
        {moments(data.content, zone).map(({ at, who, entries }) => (
          <li key={entries[0]?.id}>
            <p className="hb-history-head">
              <time>{at}</time>
              <strong>{who}</strong>
            </p>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} thing={of.thing} />
            ))}
          </li>
        ))}
      </ol>
      {total > HISTORY_PAGE && <Pager page={page} size={HISTORY_PAGE} total={total} onPage={setPage} />}
    </>
  );
}

const DONE = { added: "added", changed: "changed", removed: "taken off" } as const;
function Entry({ entry: { action, part, changes, reason }, thing }: { entry: HistoryEntry; thing: string }) {
  return (
    <div className="hb-history-entry">
      {part ? (
        <p>
          {part.thing} <b>{part.name}</b> {DONE[action]}
        </p>
      ) : (
        <p>
          {thing} {action === "added" ? "created" : action === "removed" ? "deleted" : "changed"}
        </p>
      )}
      {reason && (
        <p>
          Reason: <b>{reason}</b>
        </p>
      )}
      {changes.length > 0 && (
        <dl className="hb-history-changes">
          {changes.map(({ field, label, before, after }) => (
            <Change key={field} label={label} before={before} after={after} />
          ))}
        </dl>
      )}
    </div>
  );
}

const None = () => <span className="hb-history-none">empty</span>;
function Change({ label, before, after }: { label: string; before: string; after: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <span className="hb-history-before">{before || <None />}</span>
        <ArrowRight size={14} aria-label="became" />
        {after || <None />}
      </dd>
    </>
  );
}
