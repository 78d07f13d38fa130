/** What one can do with a trip in a list. */
import { ReceiptText, ScrollText, Trash2 } from "lucide-react";
import type { NavigateFunction } from "react-router-dom";
import type { TripRow } from "#bff/modules/trips/contract.ts";
import { TRIP_MESSAGES } from "#bff/modules/trips/messages.ts";
import { filled } from "#bff/words/texts.ts";
import { fetchDriverSheet, PAPERS } from "../../freight/papers.ts";
import type { RowAction } from "../../grid/index.ts";
import { messageOf } from "../../kernel/api/index.ts";
import type { Workspace } from "../../kernel/workspace.ts";
import { openActions } from "../../register/open-actions.ts";
import { confirmDelete } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toast.tsx";
import { reimbursementOf, tripEdit, tripView } from "./paths.ts";
import { deleteTrip } from "./queries.ts";

const nameOf = ({ trip_no, trip_type, trip_status }: TripRow) => filled([`Trip ${trip_no}`, trip_type?.name ?? "", trip_status?.name ?? ""], " · ");

async function remove(row: TripRow): Promise<void> {
  if (!(await confirmDelete(`This will delete trip ${row.trip_no}. Do you want to continue ?`, nameOf(row)))) return;
  try {
    const { message } = await deleteTrip(row.id);
    toast.success(message, `Trip ${row.trip_no}`);
  } catch (error) {
    toast.error(messageOf(error), `Trip ${row.trip_no}`);
  }
}

export const tripActions = (row: TripRow, navigate: NavigateFunction, may: Workspace["may"]): RowAction[] => [
  ...openActions(
    "Edit",
    may("OTRP", "update"),
    () => navigate(tripEdit(row.id)),
    () => navigate(tripView(row.id)),
  ),
  {
    key: "driver-sheet",
    label: PAPERS.driver,
    icon: ScrollText,
    forbidden: may("OTRP", "download") ? undefined : "You are not allowed to download",
    onSelect: () => fetchDriverSheet(row),
  },
  {
    key: "delete",
    label: "Delete",
    icon: Trash2,
    inline: true,
    tone: "danger",
    forbidden: row.can.delete === true ? undefined : TRIP_MESSAGES.complete,
    onSelect: () => remove(row),
  },
];

/** What a driver of the trip has paid is paid back. */
export const reimbursementAction = (row: TripRow, navigate: NavigateFunction, may: Workspace["may"]): RowAction => ({
  key: "reimbursement",
  label: "Reimbursement",
  icon: ReceiptText,
  forbidden: may("REIMB", "create") ? undefined : "You are not allowed to create",
  onSelect: () => navigate(reimbursementOf(row.id)),
});
