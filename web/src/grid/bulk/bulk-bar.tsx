/** What is chosen, and what can be done with it. */
import { formatNumber } from "#bff/words/numbers.ts";
import "./bulk-bar.css";
import { type PrimitiveAtom, useAtom } from "jotai";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { ExportMenu } from "../export/export-menu.tsx";
import type { ListState } from "../list-state.ts";
import { chooseAll, chosenCount, clear, isPageChosen, keep, type Selection } from "../selection.ts";
import { type Chosen, chosenOf } from "./chosen.ts";

/** A module's own buttons. `onDone` leaves the rows chosen that it is given. */
export type BulkActionsProps = {
  chosen: Chosen;
  onDone: (left: readonly number[]) => void;
  /** What a row is known by; undefined for one that was never in sight. */
  nameOf: (id: number) => string | undefined;
};
export type BulkBarProps = {
  selected: PrimitiveAtom<Selection>;
  state: ListState;
  actions?: (props: BulkActionsProps) => ReactNode;
  nameOf: BulkActionsProps["nameOf"];
  exports?: { path: string; columns: readonly string[] };
};

export default function BulkBar({ selected, state, actions, nameOf, exports }: BulkBarProps) {
  const [selection, select] = useAtom(selected);
  const { all, ids, total } = selection;
  const chosen = chosenOf(selection, state);
  return (
    <section className="hb-bulk" aria-label="Chosen rows">
      <strong role="status">{all && ids.size === 0 ? `All ${formatNumber(total)} selected` : `${formatNumber(chosenCount(selection))} selected`}</strong>
      {total > chosenCount(selection) && (all || isPageChosen(selection)) && (
        <button type="button" className="hb-bulk-link" onClick={() => select(chooseAll)}>
          Select all {formatNumber(total)} matching
        </button>
      )}
      <button type="button" className="hb-bulk-link" onClick={() => select(clear)}>
        <X size={14} aria-hidden="true" /> Clear
      </button>
      <div className="hb-bulk-actions">
        {exports && <ExportMenu path={exports.path} columns={exports.columns} state={state} chosen={chosen} />}
        {actions?.({ chosen, nameOf, onDone: (left) => select((now) => keep(now, left)) })}
      </div>
    </section>
  );
}
