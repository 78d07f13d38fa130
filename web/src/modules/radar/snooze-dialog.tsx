/** What runs out is left alone until a day, with the reason. */
import { type RadarLine, snoozeWrite } from "#bff/modules/radar/contract.ts";
import { FormDialog } from "../../form/form-dialog.tsx";
import { DateField, TextAreaField } from "../../form/index.ts";
import { toast } from "../../ui/toast.tsx";
import { snooze } from "./queries.ts";

type SnoozeDialogProps = { line: RadarLine; onClose: () => void };

export default function SnoozeDialog({ line, onClose }: SnoozeDialogProps) {
  const { kind, item, snooze: before } = line;
  return (
    <FormDialog
      title={`Snooze: ${line.what} of ${line.record.name}`}
      size="sm"
      ok="Snooze"
      schema={snoozeWrite}
      defaults={{ kind, item, until: before?.until ?? "", reason: before?.reason ?? "" }}
      save={snooze}
      onSaved={({ message }) => {
        toast.success(message, `${line.what} · ${line.record.name}`);
        onClose();
      }}
      onClose={onClose}
    >
      <DateField name="until" label="Snoozed until" required />
      <TextAreaField name="reason" label="Reason" required rows={2} />
    </FormDialog>
  );
}
