/** Who is in the yard now, and visits whose other half nobody noted. */
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router-dom";
import { PASSAGES, type Passage, yardVisitorLogs } from "#bff/modules/yard-visitor-logs/contract.ts";
import { registerQueries } from "../../register/queries.ts";
import { YARD_VISITOR_LOGS } from "./home.ts";

/** Counted above the list. */
const COUNTED = ["IN", "NO_EXIT", "NO_ENTRY"] as const satisfies readonly Passage[];
export const isMissing = (passage: Passage) => passage === "NO_EXIT" || passage === "NO_ENTRY";

/** `filter` as the list takes it; at most `size`, the latest first. */
export const lastVisits = (filter: readonly string[], size: number) =>
  registerQueries(yardVisitorLogs).list({ page: 1, size, sort: "capture_time,desc", filter });

/** Each leads to its visits, and the one that is shown back to all. */
export function Passages() {
  const [params] = useSearchParams();
  return (
    <nav className="hb-subnav" aria-label="Vehicles">
      {COUNTED.map((passage) => (
        <Count key={passage} passage={passage} isShown={params.get("passage") === passage} />
      ))}
    </nav>
  );
}

function Count({ passage, isShown }: { passage: Passage; isShown: boolean }) {
  const { data } = useQuery(lastVisits([`passage:${passage}`], 1));
  const to = isShown ? YARD_VISITOR_LOGS.path : `${YARD_VISITOR_LOGS.path}?passage=${passage}`;
  return (
    <Link to={to} aria-current={isShown ? "page" : undefined}>
      {passage === "IN" ? "In the yard now" : PASSAGES[passage]}: {data ? data.page.total_elements : "…"}
    </Link>
  );
}
