/** The dialogs of the stop list; one at a time. */
import { useFormContext } from "react-hook-form";
import type { OrderRow } from "#bff/modules/orders/contract.ts";
import { tripPlace } from "#bff/modules/trips/contract.ts";
import { LocationDialog } from "../../../freight/stops/location-dialog.tsx";
import { NoteDialog } from "../../../freight/stops/note-dialog.tsx";
import { placeSources } from "../../../freight/stops/places.ts";
import { OrderItemsDialog } from "../orders/order-items-dialog.tsx";
import { OrderSearchDialog } from "../orders/order-search-dialog.tsx";
import type { TripForm } from "../trip-form.ts";
import { FilesDialog } from "./files-dialog.tsx";
import { MoreInfoDialog } from "./more-info-dialog.tsx";
import type { StopDialog } from "./stop-row.tsx";

type StopDialogsProps = { dialog: StopDialog | null; disabled: boolean; onClose: () => void; onPick: (order: OrderRow) => void };

export function StopDialogs({ dialog, disabled, onClose, onPick }: StopDialogsProps) {
  const { getValues } = useFormContext<TripForm>();
  if (dialog === null) return null;
  if (dialog.kind === "search") return <OrderSearchDialog onPick={onPick} onClose={onClose} />;
  if (dialog.kind === "order") return <OrderItemsDialog id={dialog.id} onClose={onClose} />;
  const path = `items.${dialog.index}` as const;
  const stop = `stop ${dialog.index + 1}`;
  if (dialog.kind === "note") return <NoteDialog name={`${path}.note`} title={`Note of ${stop}`} disabled={disabled} onClose={onClose} />;
  if (dialog.kind === "files") return <FilesDialog path={path} title={`Files of ${stop}`} disabled={disabled} onClose={onClose} />;
  if (dialog.kind === "info") return <MoreInfoDialog path={path} title={`More info of ${stop}`} disabled={disabled} onClose={onClose} />;
  return (
    <LocationDialog
      schema={tripPlace}
      path={path}
      title={`Location of ${stop}`}
      type={getValues(`${path}.type`)}
      sources={placeSources}
      disabled={disabled}
      onClose={onClose}
    />
  );
}
