/** One stop: its place, its cells, its note and its removal. */
import { MessageSquarePlus, MessageSquareText, Trash2 } from "lucide-react";
import { memo } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { STOP_LABELS, type StopType } from "#bff/modules/orders/contract.ts";
import { ORDER_MESSAGES } from "#bff/modules/orders/messages.ts";
import { EditOnly, useIsView } from "../../../form/index.ts";
import { PLACE } from "../error-path.ts";
import type { OrderForm } from "../order-form.ts";
import { Cell, type CellProps, InputCell, RequestDateCell, SelectCell, useStopErrors } from "./cells.tsx";
import type { StopOptions } from "./stop-options.ts";

export type StopDialog = { kind: "location" | "note"; row: number };
export type StopRowProps = {
  row: number;
  type: StopType;
  options: StopOptions;
  /** The stop is saved and a trip carries the order: it stays. */
  fixed: boolean;
  onOpen: (dialog: StopDialog) => void;
  onRemove: (row: number) => void;
};

export const StopRow = memo(function StopRow({ row, type, options, fixed, onOpen, onRemove }: StopRowProps) {
  const error = useStopErrors(row);
  const isView = useIsView();
  const of = `stop ${row + 1}`;
  const place = PLACE.map(error).find(Boolean);
  return (
    <>
      <span className="hb-stop-type" data-type={type}>
        {STOP_LABELS[type]}
      </span>
      <LocationCell row={row} label={`Location of ${of}`} error={place} onOpen={onOpen} />
      <RequestDateCell row={row} label={`Request Date of ${of}`} error={error("req_date")} />
      <SelectCell row={row} column="pkg_type" label={`Package Type of ${of}`} error={error("pkg_type")} options={options.packages} empty />
      <InputCell row={row} column="qty" label={`Qty of ${of}`} error={error("qty")} number />
      <InputCell row={row} column="length" label={`Length of ${of}`} error={error("length")} number />
      <InputCell row={row} column="weight" label={`Weight of ${of}`} error={error("weight")} number />
      <SelectCell row={row} column="unit" label={`Unit of ${of}`} error={error("unit")} options={options.units} empty />
      <InputCell row={row} column="info" label={`P/D# of ${of}`} error={error("info")} />
      <SelectCell row={row} column="apnt_type" label={`Appt of ${of}`} error={error("apnt_type")} options={options.appointments} empty />
      <SelectCell row={row} column="item_status" label={`Item Status of ${of}`} error={error("item_status")} options={options.statuses} disabled />
      {isView ? <StopNote row={row} /> : <NoteButton row={row} label={`Note of ${of}`} onOpen={onOpen} />}
      <EditOnly>
        <button
          type="button"
          className="hb-stop-button"
          aria-label={`Remove ${of}`}
          title={fixed ? ORDER_MESSAGES.stopOnTrip : `Remove ${of}`}
          data-field={`items.${row}.remove`}
          disabled={fixed}
          onClick={() => onRemove(row)}
        >
          <Trash2 size={15} aria-hidden="true" />
        </button>
      </EditOnly>
    </>
  );
});

const EMPTY = "Enter location";
type OpenerProps = CellProps & { onOpen: (dialog: StopDialog) => void };

function LocationCell({ row, label, error, onOpen }: OpenerProps & { error: string | undefined }) {
  const { control } = useFormContext<OrderForm>();
  const name = `items.${row}.location` as const;
  const { field } = useController({ control, name });
  const [company, city, province, postal] = useWatch({
    control,
    name: [`items.${row}.loc_nm`, `items.${row}.city`, `items.${row}.province`, `items.${row}.postal_code`],
  });
  const known = [company, field.value].some(Boolean);
  const town = [city, province, postal].filter(Boolean).join(" ");
  const whole = [field.value, town].filter(Boolean).join(" · ");
  return (
    <Cell id={name} label={label} error={error} text={[company, whole].filter(Boolean).join("\n")}>
      <button
        type="button"
        className="hb-stop-place"
        ref={field.ref}
        data-field={name}
        aria-label={`${label}: ${known ? [company || field.value, whole].join(" ") : EMPTY}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        title={known ? [company, field.value, town].filter(Boolean).join("\n") : EMPTY}
        onClick={() => onOpen({ kind: "location", row })}
      >
        {known ? (
          <>
            <strong>{company || field.value}</strong>
            <span>{` ${whole}`}</span>
          </>
        ) : (
          <em>{EMPTY}</em>
        )}
      </button>
    </Cell>
  );
}

function StopNote({ row }: { row: number }) {
  const note = useWatch<OrderForm>({ name: `items.${row}.note` });
  return note ? <p className="hb-stop-note">{String(note)}</p> : null;
}

function NoteButton({ row, label, onOpen }: OpenerProps) {
  const { control } = useFormContext<OrderForm>();
  const note = useWatch({ control, name: `items.${row}.note` });
  const Icon = note ? MessageSquareText : MessageSquarePlus;
  return (
    <button
      type="button"
      className="hb-stop-button"
      data-filled={note ? true : undefined}
      data-field={`items.${row}.note`}
      aria-label={label}
      title={note || label}
      onClick={() => onOpen({ kind: "note", row })}
    >
      <Icon size={15} aria-hidden="true" />
    </button>
  );
}
