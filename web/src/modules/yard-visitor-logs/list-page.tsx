import { useSearchParams } from "react-router-dom";
import { PASSAGES, type YardVisitorLogRow, yardVisitorLogs } from "#bff/modules/yard-visitor-logs/contract.ts";
import { type ColumnLooks, RegisterListPage } from "../../register/index.ts";
import { Page } from "../../ui/page.tsx";
import { part } from "../../ui/part.tsx";
import { NEW_LOG, YARD_VISITOR_LOGS } from "./home.ts";
import { isMissing, Passages } from "./passages.tsx";
import { EVENT_LOGS, LIVE_MONITORING, Tabs } from "./tabs.tsx";

const LivePage = part("Live Monitoring", () => import("./live/live-page.tsx"));

const LOOKS: ColumnLooks<YardVisitorLogRow> = {
  capture_time: { width: 140 },
  access_type: { width: 100, mark: ({ passage }) => (isMissing(passage) ? PASSAGES[passage] : "") },
  driver_first_name: { width: 130, flex: 1 },
  driver_license_no: { width: 130 },
  vehicle_info: { width: 96 },
  license_plate: { width: 104 },
  unit: { width: 70 },
  trailer: { width: 80 },
  trailer_plate: { width: 108 },
  safety_vest: { width: 92 },
  damages: { width: 88 },
  notes: { width: 120, flex: 1 },
};

export function Component() {
  const [params] = useSearchParams();
  if (params.get("tab") === EVENT_LOGS)
    return (
      <Page title="Event Logs" crumbs={[{ label: YARD_VISITOR_LOGS.thing }]}>
        <Tabs shown={EVENT_LOGS} />
        <p>event log</p>
      </Page>
    );
  if (params.get("tab") === LIVE_MONITORING)
    return (
      <Page title="Live Monitoring" crumbs={[{ label: YARD_VISITOR_LOGS.thing }]}>
        <Tabs shown={LIVE_MONITORING} />
        <LivePage />
      </Page>
    );
  return (
    <RegisterListPage
      home={YARD_VISITOR_LOGS}
      definition={yardVisitorLogs}
      looks={LOOKS}
      newLabel={NEW_LOG}
      title="Yard Visitor Log Summary"
      crumbs={[{ label: "Yard Visitor Log" }]}
      above={
        <>
          <Tabs shown={undefined} />
          <Passages />
        </>
      }
      emptyPanel="No YardVisitorLog records to show"
    />
  );
}
