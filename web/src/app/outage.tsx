import { useAtomValue } from "jotai";
import { outageAtom } from "../kernel/api/reach.ts";
import { SlowLine } from "./slow-line.tsx";
import "./outage.css";

/** Said above every page while it lasts: that there is no answer, or that it is long in coming. */
export function Outage() {
  const outage = useAtomValue(outageAtom);
  return (
    <div role="status">
      {outage === null ? (
        <SlowLine />
      ) : (
        <p className="hb-outage">
          <strong>{outage}</strong> What you have typed stays here; this page goes on by itself once all is well.
        </p>
      )}
    </div>
  );
}
