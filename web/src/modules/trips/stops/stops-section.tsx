/** The stops of a trip, in the order in which they are driven. */
import { Button } from "@chakra-ui/react";
import { PackageSearch, Plus } from "lucide-react";
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { get, useFormState } from "react-hook-form";
import { TRIP_STOP_LABELS } from "#bff/modules/trips/contract.ts";
import { EditOnly } from "../../../form/index.ts";
import { SortableRows } from "../../../ui/sortable-rows.tsx";
import { PlannedHint } from "../marks.tsx";
import type { StopForm } from "../stop-form.ts";
import type { TripForm } from "../trip-form.ts";
import { StopDialogs } from "./stop-dialogs.tsx";
import { type StopDialog, StopRow } from "./stop-row.tsx";
import "./stops-section.css";
import { useStopLists } from "./use-stop-lists.ts";
import { useStops } from "./use-stops.ts";

const TYPES: StopForm["type"][] = ["Y", "S", "C"];
const HEADINGS = [
  ["#"],
  ["Type", "Order"],
  ["Location"],
  ["Request Date", "P/D#"],
  ["Arrive", "Depart"],
  ["Package", "Qty · Weight · Unit"],
  ["Status", "Appt"],
  [],
];

/** `trip`: id of a saved one. */
export function StopsSection({ trip, disabled }: { trip: number | null; disabled: boolean }) {
  const { stops, add, addOrder, drop, move } = useStops();
  const lists = useStopLists();
  const [dialog, setDialog] = useState<StopDialog | null>(null);
  const focus = useFocusRow(stops.length);

  const addManual = (type: StopForm["type"]) => {
    add(type);
    focus.at(stops.length);
  };
  const remove = useCallback(
    (index: number) => {
      drop(index);
      focus.at(index);
    },
    [drop, focus],
  );
  /** Enter does not save from here; in the last cell of the last stop it adds the next. */
  const onKey = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    event.preventDefault();
    const last = stops.at(-1);
    if (!disabled && last && target.name === `items.${stops.length - 1}.apnt_type`) addManual(last.type);
  };
  return (
    <section className="hb-section" aria-label="Stops" ref={focus.section}>
      <header>
        <h2>Stops</h2>
        <EditOnly>
          <div className="hb-trip-stops-tools">
            <Button size="xs" variant="subtle" colorPalette="accent" disabled={disabled} onClick={() => setDialog({ kind: "search" })}>
              <PackageSearch aria-hidden="true" /> Add Order
            </Button>
            {TYPES.map((type) => (
              <Button key={type} size="xs" variant="outline" disabled={disabled} aria-label={`+ ${TRIP_STOP_LABELS[type]}`} onClick={() => addManual(type)}>
                <Plus aria-hidden="true" /> {TRIP_STOP_LABELS[type]}
              </Button>
            ))}
          </div>
        </EditOnly>
      </header>
      <NoStopsError />
      <EditOnly>
        <PlannedHint trip={trip} />
      </EditOnly>
      {stops.length === 0 ? (
        <p className="hb-trip-stops-empty">Add an order's stops, or stops of your own.</p>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the fields inside
        <div className="hb-trip-stops-scroll" onKeyDown={onKey}>
          <StopHeadings />
          <SortableRows ids={stops.map((stop) => stop.rowKey)} label="Stops" noun="stop" disabled={disabled} onMove={move}>
            {(index, handle) => (
              <div className="hb-trip-stop">
                <div className="hb-trip-stop-no">
                  <EditOnly>{handle}</EditOnly>
                  <span>{index + 1}</span>
                </div>
                <StopRow index={index} disabled={disabled} lists={lists} onOpen={setDialog} onRemove={remove} />
              </div>
            )}
          </SortableRows>
        </div>
      )}
      <StopDialogs dialog={dialog} disabled={disabled} onClose={() => setDialog(null)} onPick={addOrder} />
    </section>
  );
}

function StopHeadings() {
  return (
    <div className="hb-trip-stop hb-trip-stop-head" aria-hidden="true">
      {HEADINGS.map((lines) => (
        <div key={lines.join()}>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
      ))}
    </div>
  );
}

function NoStopsError() {
  const { errors } = useFormState<TripForm>({ name: "items" });
  const message: unknown = get(errors, "items.root.message") ?? get(errors, "items.message");
  if (typeof message !== "string" || message === "") return null;
  return (
    <p className="hb-field-error" data-field="items" tabIndex={-1}>
      {message}
    </p>
  );
}

/** Puts the focus on a stop's location once the list has changed; on the tools when no stop is left. */
function useFocusRow(count: number) {
  const section = useRef<HTMLElement>(null);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const rows = section.current?.querySelectorAll<HTMLElement>(".hb-place") ?? [];
    const row = rows[Math.min(wanted.current, count - 1)] ?? section.current?.querySelector<HTMLElement>(".hb-trip-stops-tools button");
    row?.focus();
    wanted.current = null;
  }, [count]);
  return useRef({
    section,
    at: (index: number) => {
      wanted.current = index;
    },
  }).current;
}
