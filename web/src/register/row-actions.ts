/** What one can do with a row of a register. */
import { Download, SquarePen, Trash2 } from "lucide-react";
import type { NavigateFunction } from "react-router-dom";
import { type RowAction, whyNot } from "../grid/index.ts";
import { messageOf } from "../kernel/api/index.ts";
import type { Workspace } from "../kernel/session.ts";
import { confirm } from "../ui/confirm.tsx";
import { toast } from "../ui/toast.tsx";
import type { RegisterDefinition, RegisterRecord, RegisterRow } from "./definition.ts";
import { saveZip } from "./downloads.ts";
import { editPath, type RegisterPlace } from "./place.ts";
import { registerQueries } from "./queries.ts";

const DELETION = {
  title: "Please Confirm Deletion",
  body: "Record will be deleted forever. Do you wish to continue?",
  ok: "Delete Record",
  tone: "danger",
} as const;
export const NO_DOWNLOAD = "You are not allowed to download";

async function remove<Row extends RegisterRow, Rec extends RegisterRecord>(definition: RegisterDefinition<Row, Rec>, id: number): Promise<void> {
  if (!(await confirm(DELETION))) return;
  try {
    const { message } = await registerQueries(definition).remove(id);
    toast.success(message);
  } catch (error) {
    toast.error(definition.messages.deleteFailed, messageOf(error));
  }
}

export function registerActions<Row extends RegisterRow, Rec extends RegisterRecord>(
  place: RegisterPlace,
  definition: RegisterDefinition<Row, Rec>,
  row: Row,
  { navigate, may }: { navigate: NavigateFunction; may: Workspace["may"] },
): RowAction[] {
  const download: RowAction = {
    key: "download",
    label: "Download",
    icon: Download,
    inline: true,
    forbidden: may(definition.screen, "download") ? undefined : NO_DOWNLOAD,
    onSelect: () => saveZip(`${definition.key}/${row.id}/files.zip`, `${place.thing} ${row.id}`),
  };
  return [
    { key: "edit", label: "Edit", icon: SquarePen, inline: true, forbidden: whyNot(row, "update"), onSelect: () => navigate(editPath(place, row.id)) },
    ...(definition.attachments ? [download] : []),
    {
      key: "delete",
      label: "Delete",
      icon: Trash2,
      inline: true,
      tone: "danger",
      forbidden: whyNot(row, "delete"),
      onSelect: () => remove(definition, row.id),
    },
  ];
}
