/** Rows that can be put in another order: by mouse, with Space and arrows on the handle, or with Alt and arrows anywhere in a row. */
import { GripVertical } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { DragDropContext, Draggable, Droppable } from "react-beautiful-dnd";
import "./sortable-rows.css";

type SortableRowsProps = {
  /** One lasting id a row. */
  ids: readonly string[];
  label: string;
  /** What the rows are, for spoken names: `stop`. */
  noun: string;
  disabled?: boolean;
  onMove: (from: number, to: number) => void;
  /** The row's content; the handle stands in it. */
  children: (index: number, handle: ReactNode) => ReactNode;
};

const STEP: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

export function SortableRows({ ids, label, noun, disabled = false, onMove, children }: SortableRowsProps) {
  const [said, setSaid] = useState("");
  const back = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (back.current instanceof HTMLElement) back.current.focus();
    back.current = null;
  });

  const onKey = (event: KeyboardEvent, from: number) => {
    const to = from + (STEP[event.key] ?? 0);
    if (!event.altKey || to === from || disabled) return;
    event.preventDefault();
    if (to < 0 || to >= ids.length) return;
    // The row leaves its place in the page, and the focus with it. What is being typed is taken over first.
    const focused = document.activeElement;
    if (focused instanceof HTMLElement) focused.blur();
    back.current = focused;
    onMove(from, to);
    setSaid(`You have moved the ${noun} from position ${from + 1} to position ${to + 1}`);
  };
  return (
    <DragDropContext onDragEnd={({ source, destination }) => destination && destination.index !== source.index && onMove(source.index, destination.index)}>
      <Droppable droppableId={label}>
        {(drop) => (
          <ol ref={drop.innerRef} {...drop.droppableProps} aria-label={label} className="hb-sortable">
            {ids.map((id, index) => (
              <Draggable key={id} draggableId={id} index={index} isDragDisabled={disabled}>
                {(drag, { isDragging }) => (
                  <li ref={drag.innerRef} {...drag.draggableProps} data-dragging={isDragging || undefined} onKeyDown={(event) => onKey(event, index)}>
                    {children(
                      index,
                      // biome-ignore lint/a11y/useAriaPropsSupportedByRole: its role comes with the handle's props
                      <span
                        {...drag.dragHandleProps}
                        className="hb-drag-handle"
                        aria-label={disabled ? undefined : `Move ${noun} ${index + 1}`}
                        title={disabled ? undefined : "Drag to move, or Alt+↑ and Alt+↓"}
                      >
                        {!disabled && <GripVertical size={16} aria-hidden="true" />}
                      </span>,
                    )}
                  </li>
                )}
              </Draggable>
            ))}
            {drop.placeholder}
          </ol>
        )}
      </Droppable>
      <span className="hb-visually-hidden" aria-live="assertive">
        {said}
      </span>
    </DragDropContext>
  );
}
