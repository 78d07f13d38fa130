import { Textarea } from "@chakra-ui/react";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { RowDialog } from "../../ui/row-dialog.tsx";

const LONGEST = 500;

/** The note of a stop; `name` is its field in the page's form. */
export function NoteDialog({ name, title, disabled = false, onClose }: { name: string; title: string; disabled?: boolean; onClose: () => void }) {
  const { getValues, setValue } = useFormContext();
  const [note, setNote] = useState<string>(() => getValues(name));
  const take = () => {
    if (!disabled) setValue(name, note, { shouldDirty: true });
    onClose();
  };
  return (
    <RowDialog title={title} onOk={take} onCancel={onClose} returnTo={name}>
      <Textarea
        className="hb-row-dialog-wide"
        aria-label="Note"
        rows={5}
        maxLength={LONGEST}
        disabled={disabled}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </RowDialog>
  );
}
