/** The stops of an order: entered in a grid, ordered by dragging, by Space and arrows on the handle, or by Alt+↑/↓ anywhere in a row. */
import "./stop-grid.css";
import { Button } from "@chakra-ui/react";
import { Plus } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { orderPlace, STOP_LABELS, type StopType } from "#bff/modules/orders/contract.ts";
import { EditOnly } from "../../../form/index.ts";
import { LocationDialog } from "../../../freight/stops/location-dialog.tsx";
import { NoteDialog } from "../../../freight/stops/note-dialog.tsx";
import { placeSources } from "../../../freight/stops/places.ts";
import { SortableRows } from "../../../ui/sortable-rows.tsx";
import type { OrderLookups } from "../lookups.ts";
import { Mileage } from "../mileage.tsx";
import { onStopKey } from "./stop-keys.ts";
import { stopOptions } from "./stop-options.ts";
import { type StopDialog, StopRow } from "./stop-row.tsx";
import { NoStops, StopsError, StopTotals } from "./stop-totals.tsx";
import { useStops } from "./use-stops.ts";

const HEADERS = ["Type", "Location", "Request Date", "Package Type", "Qty", "Length", "Weight", "Unit", "P/D#", "Appt", "Item Status", "Notes"];
const REQUIRED = ["Location", "Appt"];
const NUMBERS = ["Qty", "Length", "Weight"];

type StopGridProps = { lookups: OrderLookups; onTrip: boolean; locked: boolean };

export function StopGrid({ lookups, onTrip, locked }: StopGridProps) {
  const { fields, addStop, move, removeStop } = useStops(lookups);
  const options = useMemo(() => stopOptions(lookups), [lookups]);
  const [dialog, setDialog] = useState<StopDialog | null>(null);
  const close = useCallback(() => setDialog(null), []);
  const last = fields.length - 1;
  const addSame = () => addStop(fields[last]?.type ?? "S");

  return (
    <section className="hb-section" aria-label="Stops">
      <header>
        <h2>Stops</h2>
        <EditOnly>
          <div className="hb-stop-adders">
            <Adder type="C" onAdd={addStop} />
            <Adder type="S" onAdd={addStop} />
          </div>
        </EditOnly>
      </header>
      <div className="hb-stop-scroll">
        <Head />
        <SortableRows ids={fields.map((stop) => stop._key)} label="Stops" noun="stop" disabled={locked} onMove={move}>
          {(row, handle) => {
            const stop = fields[row];
            return (
              stop && (
                // biome-ignore lint/a11y/noStaticElementInteractions: Enter moves between the controls inside
                <div className="hb-stop-row" onKeyDown={(event) => onStopKey(event, row, last, addSame)}>
                  <span className="hb-stop-handle">
                    <EditOnly>{handle}</EditOnly>
                    {row + 1}
                  </span>
                  <StopRow row={row} type={stop.type} options={options} fixed={onTrip && stop.id !== 0} onOpen={setDialog} onRemove={removeStop} />
                </div>
              )
            );
          }}
        </SortableRows>
        {fields.length === 0 ? <NoStops /> : <StopTotals />}
      </div>
      {fields.length > 0 && <StopsError />}
      <Mileage />
      {dialog?.kind === "location" && (
        <LocationDialog
          path={`items.${dialog.row}`}
          title={`Location of stop ${dialog.row + 1}`}
          type={fields[dialog.row]?.type ?? "S"}
          sources={placeSources}
          schema={orderPlace}
          onClose={close}
        />
      )}
      {dialog?.kind === "note" && <NoteDialog name={`items.${dialog.row}.note`} title={`Note of stop ${dialog.row + 1}`} onClose={close} />}
    </section>
  );
}

/** The Shipper button answers for the error of having no stops. */
function Adder({ type, onAdd }: { type: StopType; onAdd: (type: StopType) => void }) {
  return (
    <Button size="xs" variant="outline" data-field={type === "S" ? "items.root" : undefined} onClick={() => onAdd(type)}>
      <Plus aria-hidden="true" /> {STOP_LABELS[type]}
    </Button>
  );
}

function Head() {
  return (
    <div className="hb-stop-row hb-stop-head" aria-hidden="true">
      <span />
      {HEADERS.map((header) => (
        <span key={header} className={NUMBERS.includes(header) ? "hb-stop-figure" : undefined}>
          {header}
          <EditOnly>{REQUIRED.includes(header) && <span className="hb-required">*</span>}</EditOnly>
        </span>
      ))}
    </div>
  );
}
