import { useSyncExternalStore } from "react";
import { isSlow, onSlowness } from "../kernel/api/slow.ts";
import "./outage.css";

/** Said while an answer is long in coming, to visitors too. Knows no router and no library. */
export function SlowLine() {
  return (
    useSyncExternalStore(onSlowness, isSlow) && (
      <p className="hb-outage" data-slow>
        <strong>The server is slow to answer.</strong> This page goes on by itself as soon as it does.
      </p>
    )
  );
}
