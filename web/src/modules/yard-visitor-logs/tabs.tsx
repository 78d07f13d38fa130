/** The parts of the page; which one is shown stands in the address. */
import { Link } from "react-router-dom";
import { YARD_VISITOR_LOGS } from "./home.ts";

export const EVENT_LOGS = "event-logs";
export const LIVE_MONITORING = "live-monitoring";
const TABS = [
  { label: "Event Logs", to: `?tab=${EVENT_LOGS}`, tab: EVENT_LOGS },
  { label: "Live Monitoring", to: `?tab=${LIVE_MONITORING}`, tab: LIVE_MONITORING },
  { label: "Visitor Log", to: "", tab: undefined },
];

export const Tabs = ({ shown }: { shown: string | undefined }) => (
  <div role="tablist" aria-label="Yard visitor logs" className="hb-subnav">
    {TABS.map(({ label, to, tab }) => (
      <Link key={label} role="tab" aria-selected={tab === shown} aria-current={tab === shown ? "page" : undefined} to={`${YARD_VISITOR_LOGS.path}${to}`}>
        {label}
      </Link>
    ))}
  </div>
);
