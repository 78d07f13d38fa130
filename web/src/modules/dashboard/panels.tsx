import { Button, SegmentGroup, Skeleton } from "@chakra-ui/react";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { messageOf } from "../../kernel/api/index.ts";
import { INTERVALS, type Interval, orderSummaryQuery, tripSummaryQuery } from "./queries.ts";

const OrderChart = lazy(() => import("./charts.tsx").then(({ OrderChart }) => ({ default: OrderChart })));
const TripChart = lazy(() => import("./charts.tsx").then(({ TripChart }) => ({ default: TripChart })));

type PanelProps<T> = { title: string; query: UseQueryResult<T>; controls?: ReactNode; children: (data: T) => ReactNode };

function Panel<T>({ title, query, controls, children }: PanelProps<T>) {
  const wait = <Skeleton height="280px" />;
  return (
    <section className="hb-card hb-chart" aria-label={title}>
      <header>
        <h3>{title}</h3>
        {controls}
      </header>
      {query.data ? (
        <Suspense fallback={wait}>{children(query.data)}</Suspense>
      ) : query.error ? (
        <div className="hb-chart-failed" role="alert">
          <p>{messageOf(query.error)}</p>
          <Button size="xs" variant="outline" onClick={() => query.refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        wait
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
