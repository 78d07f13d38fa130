/** Everything that runs out, overdue first: by how soon, and what was put off. */
import "./radar.css";
import { Button } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { HORIZONS, type RadarCounts, type RadarLine, radarSpec } from "#bff/modules/radar/contract.ts";
import { formatDay } from "#bff/words/dates.ts";
import { formatNumber } from "#bff/words/numbers.ts";
import { ExportMenu, type FilterCheck, type ListState, useListState } from "../../grid/index.ts";
import { messageOf } from "../../kernel/api/index.ts";
import { useRecordPath } from "../../kernel/records.ts";
import { NOT_IN_LIST } from "../../register/filter-terms.ts";
import { Loading } from "../../ui/loading.tsx";
import { MessagePanel } from "../../ui/message-panel.tsx";
import { Page } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { part } from "../../ui/part.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";
import { Status } from "../../ui/status.tsx";
import { toast } from "../../ui/toast.tsx";
import { endSnooze, radarQuery } from "./queries.ts";

const SnoozeDialog = part("The snooze", () => import("./snooze-dialog.tsx"));

const BROKEN = "Oops! Something broke, we are working on a fix.";
const LAST = String(HORIZONS.at(-1));
const HEADS = ["Runs out", "Time left", "What", "Number", "Record", "(Actions)"];
const SNOOZED_HEADS = [...HEADS.slice(0, -1), "Snoozed until", "Reason", "By", "(Actions)"];

/** A horizon that is none is as good as no horizon. */
const check: FilterCheck = ({ horizon = LAST }): Record<string, string> =>
  ["overdue", ...HORIZONS.map(String)].includes(horizon) ? {} : { horizon: NOT_IN_LIST };

export function Component() {
  const state = useListState(radarSpec, check);
  const { data, error, refetch } = useQuery(radarQuery({ page: state.page, size: state.size, ...state.right }));
  const [snoozing, setSnoozing] = useState<RadarLine | null>(null);
  const retry = (
    <Button variant="outline" onClick={() => refetch()}>
      Try again
    </Button>
  );
  return (
    <Page title="Expiry Radar" crumbs={[{ label: "Compliance" }]} actions={<ExportMenu path="expiry-radar/export" columns={[]} state={state} />}>
      {data && (
        <div className="hb-radar-head">
          <Views state={state} counts={data.counts} />
          <Kinds state={state} kinds={data.kinds} />
        </div>
      )}
      {error && (
        <MessagePanel tone="error" title={BROKEN} action={retry}>
          {messageOf(error)}
        </MessagePanel>
      )}
      {!data && !error && <Loading heights={[36, 320]} />}
      {data && !error && <Lines lines={data.content} isSnoozed={state.right.snoozed === "true"} onSnooze={setSnoozing} />}
      {data && data.page.total_elements > 0 && <Pager page={state.page} size={state.size} total={data.page.total_elements} onPage={state.setPage} />}
      {snoozing && <SnoozeDialog line={snoozing} onClose={() => setSnoozing(null)} />}
    </Page>
  );
}

type View = { label: string; count: number; filters: Record<string, string> };
const viewsOf = ({ overdue, by, snoozed }: RadarCounts): View[] => [
  { label: "Overdue", count: overdue, filters: { horizon: "overdue" } },
  ...by.map(({ days, count }) => ({ label: `Up to ${days} days`, count, filters: { horizon: String(days) } })),
  { label: "Snoozed", count: snoozed, filters: { snoozed: "true" } },
];
/** Each with how many there are of all kinds. */
function Views({ state, counts }: { state: ListState; counts: RadarCounts }) {
  const { horizon = LAST, snoozed, kind = "" } = state.right;
  return (
    <fieldset className="hb-radar-views" aria-label="How soon">
      {viewsOf(counts).map(({ label, count, filters }) => (
        <button
          key={label}
          type="button"
          aria-pressed={snoozed === "true" ? "snoozed" in filters : filters.horizon === horizon}
          onClick={() => state.setFilters({ ...filters, kind })}
        >
          {label} <b>{formatNumber(count)}</b>
        </button>
      ))}
    </fieldset>
  );
}
function Kinds({ state, kinds }: { state: ListState; kinds: readonly { key: string; what: string }[] }) {
  return (
    <label className="hb-radar-kinds">
      What
      <select className="hb-select" value={state.right.kind ?? ""} onChange={(event) => state.setFilters({ ...state.right, kind: event.target.value })}>
        <option value="">All</option>
        {kinds.map(({ key, what }) => (
          <option key={key} value={key}>
            {what}
          </option>
        ))}
      </select>
    </label>
  );
}

type LinesProps = { lines: readonly RadarLine[]; isSnoozed: boolean; onSnooze: (line: RadarLine) => void };
function Lines({ lines, isSnoozed, onSnooze }: LinesProps) {
  const pathOf = useRecordPath();
  if (lines.length === 0) return <MessagePanel title={isSnoozed ? "Nothing is snoozed" : "Nothing runs out by then"} />;
  return (
    <PlainTable className="hb-radar" heads={isSnoozed ? SNOOZED_HEADS : HEADS}>
      {lines.map((line) => {
        const path = pathOf(line.module, line.record.id);
        return (
          <tr key={line.key}>
            <td>{formatDay(line.day)}</td>
            <td>
              <Left days={line.left} />
            </td>
            <td>{line.what}</td>
            <td>{line.number || "-"}</td>
            <td>
              {path ? <Link to={path}>{line.record.name}</Link> : line.record.name} <span className="hb-radar-thing">{line.thing}</span>
            </td>
            {isSnoozed && (
              <>
                <td>{formatDay(line.snooze?.until)}</td>
                <td>{line.snooze?.reason}</td>
                <td>{line.snooze?.by?.name}</td>
              </>
            )}
            <td>{line.can.snooze && <Actions line={line} onSnooze={onSnooze} />}</td>
          </tr>
        );
      })}
    </PlainTable>
  );
}

const SOON_DAYS = 30;
const daysText = (days: number) => (Math.abs(days) === 1 ? "1 day" : `${formatNumber(Math.abs(days))} days`);
function Left({ days }: { days: number }) {
  const text = days < 0 ? `${daysText(days)} overdue` : days === 0 ? "Last day today" : daysText(days);
  return <Status tone={days < 0 ? "danger" : days <= SOON_DAYS ? "progress" : "neutral"}>{text}</Status>;
}

function Actions({ line, onSnooze }: { line: RadarLine; onSnooze: (line: RadarLine) => void }) {
  const [isBusy, setBusy] = useState(false);
  const { snooze, what, record } = line;
  const end = async (id: number) => {
    setBusy(true);
    try {
      toast.success((await endSnooze(id)).message, `${what} · ${record.name}`);
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <>
      <Button size="xs" variant="outline" aria-label={`${snooze ? "Snooze anew" : "Snooze"}: ${what} of ${record.name}`} onClick={() => onSnooze(line)}>
        {snooze ? "Snooze anew" : "Snooze"}
      </Button>
      {snooze && (
        <Button size="xs" variant="outline" disabled={isBusy} aria-label={`End the snooze: ${what} of ${record.name}`} onClick={() => end(snooze.id)}>
          End
        </Button>
      )}
    </>
  );
}
