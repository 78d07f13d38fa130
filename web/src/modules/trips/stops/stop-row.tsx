/** One stop: two lines of cells, the errors below each. */
import { CircleEllipsis, Paperclip, StickyNote, Trash2 } from "lucide-react";
import { memo } from "react";
import { get, useFormContext, useFormState, useWatch } from "react-hook-form";
import { TRIP_STOP_LABELS } from "#bff/modules/trips/contract.ts";
import { EditOnly, NumberField, SelectField, TextField, useIsView, WallTimeField } from "../../../form/index.ts";
import { PlaceButton } from "../../../freight/stops/place-button.tsx";
import { linkTo } from "../../../kernel/api/index.ts";
import { usePartFiles } from "../../../register/part-files.ts";
import { REMOVED_FILE } from "../../../ui/attachments.tsx";
import { shortName } from "../../../ui/file-rules.ts";
import { MANUAL } from "../stop-form.ts";
import type { TripForm } from "../trip-form.ts";
import type { StopLists } from "./use-stop-lists.ts";

export type StopDialog = { kind: "place" | "info" | "note" | "files"; index: number } | { kind: "order"; id: number } | { kind: "search" };
type StopRowProps = {
  index: number;
  disabled: boolean;
  lists: StopLists;
  onOpen: (dialog: StopDialog) => void;
  onRemove: (index: number) => void;
};

export const StopRow = memo(function StopRow({ index, disabled, lists, onOpen, onRemove }: StopRowProps) {
  const path = `items.${index}` as const;
  const place = `stop ${index + 1}`;
  const isView = useIsView();
  const cell = (field: string, label: string) => ({ name: `${path}.${field}`, label: `${label} of ${place}`, bare: true, disabled });
  return (
    <>
      <Origin path={path} onOpen={onOpen} />
      <PlaceButton path={path} label={`Location of ${place}`} onOpen={() => onOpen({ kind: "place", index })} />
      <div className="hb-trip-stop-pair">
        <WallTimeField {...cell("req_date", "Request Date")} required />
        <TextField {...cell("info", "P/D#")} placeholder="P/D#" />
      </div>
      <div className="hb-trip-stop-pair">
        <WallTimeField {...cell("arv_date", "Arrive")} />
        <WallTimeField {...cell("dep_date", "Depart")} />
      </div>
      <div className="hb-trip-stop-pair">
        <SelectField {...cell("pkg_type", "Package")} required options={lists.packages} />
        <div className="hb-trip-stop-numbers">
          <NumberField {...cell("qty", "Qty")} required />
          <NumberField {...cell("weight", "Weight")} />
          <SelectField {...cell("unit", "Unit")} options={lists.units} />
        </div>
      </div>
      <div className="hb-trip-stop-pair">
        <SelectField {...cell("item_status", "Status")} required options={lists.statuses} />
        <SelectField {...cell("apnt_type", "Appt")} required options={lists.appointments} />
      </div>
      <EditOnly>
        <div className="hb-trip-stop-actions">
          <InfoButton path={path} label={`More info of ${place}`} onClick={() => onOpen({ kind: "info", index })} />
          <FilesButton path={path} label={`Files of ${place}`} onClick={() => onOpen({ kind: "files", index })} />
          <NoteButton path={path} label={`Note of ${place}`} onClick={() => onOpen({ kind: "note", index })} />
          <button type="button" disabled={disabled} aria-label={`Remove ${place}`} title="Remove" onClick={() => onRemove(index)}>
            <Trash2 size={16} aria-hidden="true" />
          </button>
        </div>
      </EditOnly>
      {isView && <StopWords path={path} />}
    </>
  );
});

type StopPath = `items.${number}`;

/** What the dialogs of a stop hold, where it is only looked at. */
function StopWords({ path }: { path: StopPath }) {
  const { id, key, note, item_drv_note, item_sig_req, item_verified } = useWatch<TripForm, StopPath>({ name: path });
  const words = [note, item_drv_note && `Driver Note: ${item_drv_note}`, item_sig_req && "Signature Required", item_verified && "Verified"].filter(Boolean);
  const { saved } = usePartFiles("items", { id, key });
  return (
    (words.length > 0 || saved.length > 0) && (
      <div className="hb-trip-stop-words">
        {words.join("\n")}
        {saved.map(({ id: file, name, url }) => (
          <a key={file} href={linkTo(url)} download={name} title={name}>
            <Paperclip size={13} aria-hidden="true" /> {shortName(name)}
          </a>
        ))}
      </div>
    )
  );
}

function Origin({ path, onOpen }: { path: StopPath; onOpen: (dialog: StopDialog) => void }) {
  const [type, order, orderId, differs] = useWatch<TripForm, [`${StopPath}.type`, `${StopPath}.order`, `${StopPath}.orderids`, `${StopPath}.differs`]>({
    name: [`${path}.type`, `${path}.order`, `${path}.orderids`, `${path}.differs`],
  });
  return (
    <div className="hb-trip-stop-origin">
      <span data-type={type}>{TRIP_STOP_LABELS[type]}</span>
      {orderId === null ? (
        <span className="hb-muted">{MANUAL}</span>
      ) : (
        <button type="button" className="hb-link" title="Order item details" onClick={() => onOpen({ kind: "order", id: orderId })}>
          {order}
        </button>
      )}
      {differs !== "" && (
        <span className="hb-muted" title={differs}>
          Differs from order
        </span>
      )}
    </div>
  );
}

type MarkProps = { path: StopPath; label: string; onClick: () => void };

function InfoButton({ path, label, onClick }: MarkProps) {
  const [note, signature, verified] = useWatch<TripForm, [`${StopPath}.item_drv_note`, `${StopPath}.item_sig_req`, `${StopPath}.item_verified`]>({
    name: [`${path}.item_drv_note`, `${path}.item_sig_req`, `${path}.item_verified`],
  });
  const known = [note, signature && "Signature required", verified && "Verified"].filter(Boolean).join("\n");
  return (
    <button
      type="button"
      aria-label={label}
      data-field={`${path}.item_drv_note`}
      title={known || "More info"}
      data-filled={known !== "" || undefined}
      onClick={onClick}
    >
      <CircleEllipsis size={16} aria-hidden="true" />
    </button>
  );
}
/** A draft of an earlier version knows no files. */
function FilesButton({ path, label, onClick }: MarkProps) {
  const { id, key, files } = useWatch<TripForm, StopPath>({ name: path });
  const { control } = useFormContext<TripForm>();
  const { errors } = useFormState({ control, name: `${path}.files` });
  const { added } = usePartFiles("items", { id, key });
  const count = added.length + (files ?? []).filter(({ status }) => status !== REMOVED_FILE).length;
  const error: unknown = get(errors, `${path}.files.message`) ?? get(errors, `${path}.files.root.message`);
  const told = typeof error === "string" ? error : undefined;
  return (
    <button
      type="button"
      aria-label={label}
      data-field={`${path}.files`}
      title={told ?? (count === 0 ? "Files" : count === 1 ? "1 file" : `${count} files`)}
      aria-invalid={told !== undefined || undefined}
      data-filled={count > 0 || undefined}
      onClick={onClick}
    >
      <Paperclip size={16} aria-hidden="true" />
    </button>
  );
}
function NoteButton({ path, label, onClick }: MarkProps) {
  const note = useWatch<TripForm, `${StopPath}.note`>({ name: `${path}.note` });
  return (
    <button type="button" aria-label={label} data-field={`${path}.note`} title={note || "Note"} data-filled={note !== "" || undefined} onClick={onClick}>
      <StickyNote size={16} aria-hidden="true" />
    </button>
  );
}
