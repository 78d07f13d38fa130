import { TextAreaField } from "../../kernel/form/text-fields.tsx";
import { RowDialog } from "./row-dialog.tsx";

/** The note of a stop; `name` is its field in the form. */
export function NoteDialog({ name, title, disabled, onClose }: { name: string; title: string; disabled?: boolean; onClose: () => void }) {
  return (
    <RowDialog title={title} onOk={onClose}>
      <TextAreaField name={name} label="Note" rows={5} maxLength={500} disabled={disabled} />
    </RowDialog>
  );
}
