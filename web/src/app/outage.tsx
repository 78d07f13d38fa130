import { useAtomValue } from "jotai";
import { useSyncExternalStore } from "react";
import { outageAtom } from "../kernel/api/reach.ts";
import { isSlow, onSlowness } from "../kernel/api/slow.ts";
import "./outage.css";

/** Said above every page while it lasts: that there is no answer, or that it is long in coming. */
export function Outage() {
  const outage = useAtomValue(outageAtom);
  const slow = useSyncExternalStore(onSlowness, isSlow);
  return (
    <div role="status">
      {outage !== null && (
        <p className="hb-outage">
          <strong>{outage}</strong> What you have typed stays here; this page goes on by itself once all is well.
        </p>
      )}
      {outage === null && slow && (
        <p className="hb-outage" data-slow>
          <strong>The server is slow to answer.</strong> This page goes on by itself as soon as it does.
        </p>
      )}
    </div>
  );
}
