import { Textarea } from "@chakra-ui/react";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { useLimits } from "../../ui/limits.ts";
import { RowDialog } from "../../ui/row-dialog.tsx";

/** The note of a stop; `name` is its field in the page's form. */
export function NoteDialog({ name, title, disabled = false, onClose }: { name: string; title: string; disabled?: boolean; onClose: () => void }) {
  const { getValues, setValue } = useFormContext();
  const { maxLength } = useLimits(name);
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
        maxLength={maxLength}
        disabled={disabled}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </RowDialog>
  );
}
