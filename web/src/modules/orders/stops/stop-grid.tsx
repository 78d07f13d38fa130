/** The stops of an order: entered in a grid, ordered by dragging, by Space and arrows on the handle, or by Alt+↑/↓ anywhere in a row. */
import { Button } from "@chakra-ui/react";
import { GripVertical, Plus } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { DragDropContext, Draggable, Droppable, type DropResult } from "react-beautiful-dnd";
import type { OrderLookups } from "../lookups.ts";
import { STOP_LABELS } from "../stop-labels.ts";
import { LocationDialog } from "./location-dialog.tsx";
import { NoteDialog } from "./note-dialog.tsx";
import { onStopKey } from "./stop-keys.ts";
import { stopOptions } from "./stop-options.ts";
import { type StopDialog, StopRow } from "./stop-row.tsx";
import { NoStops, StopTotals } from "./stop-totals.tsx";
import { useStops } from "./use-stops.ts";

const HEADERS = ["Type", "Location", "Request Date", "Package Type", "Qty", "Length", "Weight", "Unit", "P/D#", "Appt", "Item Status", "Notes"];
const REQUIRED = ["Location", "Appt"];
const NUMBERS = ["Qty", "Length", "Weight"];

type StopGridProps = { lookups: OrderLookups; onTrip: boolean; locked: boolean };

export function StopGrid({ lookups, onTrip, locked }: StopGridProps) {
  const { fields, addStop, moveStop, removeStop } = useStops(lookups);
  const options = useMemo(() => stopOptions(lookups), [lookups]);
  const [dialog, setDialog] = useState<StopDialog | null>(null);
  const close = useCallback(() => setDialog(null), []);
  const last = fields.length - 1;
  const lastType = fields[last]?.type ?? "S";
  const onDrop = ({ source, destination }: DropResult) =>
    destination && destination.index !== source.index && moveStop(source.index, destination.index, "handle");

  return (
    <section className="hb-section hb-stops" aria-label="Stops">
      <header>
        <h2>Stops</h2>
        <div className="hb-stop-adders">
          <Button size="xs" variant="outline" onClick={() => addStop("C")}>
            <Plus aria-hidden="true" /> Consignee
          </Button>
          <Button size="xs" variant="outline" data-field="items.root" onClick={() => addStop("S")}>
            <Plus aria-hidden="true" /> Shipper
          </Button>
        </div>
      </header>
      <div className="hb-stop-scroll">
        <div className="hb-stop-row hb-stop-head" aria-hidden="true">
          <span />
          {HEADERS.map((header) => (
            <span key={header} className={NUMBERS.includes(header) ? "hb-stop-figure" : undefined}>
              {header}
              {REQUIRED.includes(header) && <span className="hb-required">*</span>}
            </span>
          ))}
        </div>
        <DragDropContext onDragEnd={onDrop}>
          <Droppable droppableId="stops" isDropDisabled={locked}>
            {(drop) => (
              <div ref={drop.innerRef} {...drop.droppableProps}>
                {fields.map((stop, row) => (
                  <Draggable key={stop._key} draggableId={stop._key} index={row} isDragDisabled={locked} disableInteractiveElementBlocking>
                    {(drag, { isDragging }) => (
                      // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be dragged as a grid
                      <div
                        ref={drag.innerRef}
                        {...drag.draggableProps}
                        role="group"
                        aria-label={`Stop ${row + 1}, ${STOP_LABELS[stop.type]}`}
                        className="hb-stop-row"
                        data-dragging={isDragging || undefined}
                        onKeyDown={(event) => onStopKey(event, row, { last, move: moveStop, add: () => addStop(lastType) })}
                      >
                        <button
                          type="button"
                          {...drag.dragHandleProps}
                          className="hb-stop-handle"
                          aria-label={`Reorder stop ${row + 1}`}
                          data-field={`items.${row}.handle`}
                        >
                          <GripVertical size={15} aria-hidden="true" />
                          {row + 1}
                        </button>
                        <StopRow row={row} type={stop.type} options={options} fixed={onTrip && stop.id !== 0} onOpen={setDialog} onRemove={removeStop} />
                      </div>
                    )}
                  </Draggable>
                ))}
                {drop.placeholder}
              </div>
            )}
          </Droppable>
        </DragDropContext>
        {fields.length === 0 ? <NoStops /> : <StopTotals />}
      </div>
      {dialog?.kind === "location" && <LocationDialog key={dialog.row} row={dialog.row} onClose={close} />}
      {dialog?.kind === "note" && <NoteDialog key={dialog.row} row={dialog.row} onClose={close} />}
    </section>
  );
}
