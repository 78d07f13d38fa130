/** To look at a record and to change it. On the row stands the one that the user may do. */
import { Eye, SquarePen } from "lucide-react";
import type { RowAction } from "../grid/index.ts";

const NOT_ALLOWED = "You are not allowed to update";

export const openActions = (editLabel: string, mayEdit: boolean, edit: () => void, view: () => void): RowAction[] => [
  { key: "edit", label: editLabel, icon: SquarePen, inline: mayEdit, forbidden: mayEdit ? undefined : NOT_ALLOWED, onSelect: edit },
  { key: "view", label: "View", icon: Eye, inline: !mayEdit, onSelect: view },
];
