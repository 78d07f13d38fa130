import { Button, SegmentGroup } from "@chakra-ui/react";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { messageOf } from "../../kernel/api/index.ts";
import { Loading } from "../../ui/loading.tsx";
import { part } from "../../ui/part.tsx";
import { INTERVALS, type Interval, orderSummaryQuery, tripSummaryQuery } from "./queries.ts";

const WAIT = { wait: <Loading heights={[280]} /> };
const OrderChart = part("The chart", async () => ({ default: (await import("./charts.tsx")).OrderChart }), WAIT);
const TripChart = part("The chart", async () => ({ default: (await import("./charts.tsx")).TripChart }), WAIT);

type PanelProps<T> = { title: string; query: UseQueryResult<T>; controls?: ReactNode; children: (data: T) => ReactNode };

function Panel<T>({ title, query, controls, children }: PanelProps<T>) {
  return (
    <section className="hb-card hb-chart" aria-label={title}>
      <header>
        <h3>{title}</h3>
        {controls}
      </header>
      {query.data ? (
        children(query.data)
      ) : query.error ? (
        <div className="hb-chart-failed" role="alert">
          <p>{messageOf(query.error)}</p>
          <Button size="xs" variant="outline" onClick={() => query.refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        WAIT.wait
      )}
    </section>
  );
}

export function OrderPanel() {
  const query = useQuery(orderSummaryQuery);
  return (
    <Panel title="Orders by status" query={query}>
      {(content) => <OrderChart content={content} />}
    </Panel>
  );
}

export function TripPanel() {
  const [interval, setInterval] = useState<Interval>("m");
  const query = useQuery(tripSummaryQuery(interval));
  const choose = (value: string | null) => {
    const chosen = INTERVALS.find((option) => option.value === value);
    if (chosen) setInterval(chosen.value);
  };
  const controls = (
    <SegmentGroup.Root size="xs" value={interval} onValueChange={(event) => choose(event.value)} aria-label="Interval">
      <SegmentGroup.Indicator />
      <SegmentGroup.Items items={[...INTERVALS]} />
    </SegmentGroup.Root>
  );
  return (
    <Panel title="Trips" query={query} controls={controls}>
      {(summary) => <TripChart summary={summary} />}
    </Panel>
  );
}
