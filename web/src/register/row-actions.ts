/** What one can do with a row of a register. `known`: what people know it by. */
import { Eye, FolderDown, SquarePen, Trash2 } from "lucide-react";
import type { NavigateFunction } from "react-router-dom";
import { type RowAction, whyNot } from "../grid/index.ts";
import { messageOf } from "../kernel/api/index.ts";
import type { Workspace } from "../kernel/workspace.ts";
import { download } from "../ui/download.ts";
import { toast } from "../ui/toast.tsx";
import type { RegisterDefinition, RegisterRecord, RegisterRow } from "./definition.ts";
import { askDeletion } from "./deletion.tsx";
import { editPath, type RegisterHome, viewPath } from "./home.ts";
import { registerQueries } from "./queries.ts";

/** Asks before the record that people know as `what` is deleted. */
export type AskDeletion = (what: string) => Promise<boolean>;
export const NO_DOWNLOAD = "You are not allowed to download";

async function remove<Row extends RegisterRow, Rec extends RegisterRecord>(
  definition: RegisterDefinition<Row, Rec>,
  { id }: Row,
  known: string,
  ask: AskDeletion,
): Promise<void> {
  if (!(await ask(known))) return;
  try {
    const { message } = await registerQueries(definition).remove(id);
    toast.success(message, known);
  } catch (error) {
    toast.error(definition.messages.deleteFailed, messageOf(error));
  }
}

/** The files of one record, known as `known`. */
export const zipAction = (
  { paths, screen }: Pick<RegisterDefinition<RegisterRow, RegisterRecord>, "paths" | "screen">,
  { id }: RegisterRow,
  known: string,
  may: Workspace["may"],
): RowAction => ({
  key: "download",
  label: "Download",
  icon: FolderDown,
  inline: true,
  forbidden: may(screen, "download") ? undefined : NO_DOWNLOAD,
  onSelect: () => download(`${paths.record}/${id}/files.zip`, known, { mayBeEmpty: true }),
});

export function registerActions<Row extends RegisterRow, Rec extends RegisterRecord>(
  home: RegisterHome,
  definition: RegisterDefinition<Row, Rec>,
  row: Row,
  known: string,
  { navigate, may, ask = askDeletion }: { navigate: NavigateFunction; may: Workspace["may"]; ask?: AskDeletion },
): RowAction[] {
  return [
    { key: "view", label: "View", icon: Eye, inline: true, onSelect: () => navigate(viewPath(home, row.id)) },
    { key: "edit", label: "Edit", icon: SquarePen, inline: true, forbidden: whyNot(row, "update"), onSelect: () => navigate(editPath(home, row.id)) },
    ...(definition.attachments ? [zipAction(definition, row, known, may)] : []),
    {
      key: "delete",
      label: "Delete",
      icon: Trash2,
      inline: true,
      tone: "danger",
      forbidden: whyNot(row, "delete"),
      onSelect: () => remove(definition, row, known, ask),
    },
  ];
}
