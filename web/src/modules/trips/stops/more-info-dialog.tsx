import { CheckboxField, TextAreaField } from "../../../kernel/form/index.ts";
import { RowDialog } from "../../../ui/stops/row-dialog.tsx";

/** What the driver gets to know about a stop, and what came back. */
export function MoreInfoDialog({ path, title, disabled, onClose }: { path: string; title: string; disabled: boolean; onClose: () => void }) {
  return (
    <RowDialog title={title} onOk={onClose}>
      <TextAreaField name={`${path}.item_drv_note`} label="Driver Note" rows={4} maxLength={500} disabled={disabled} />
      <CheckboxField name={`${path}.item_sig_req`} label="Signature Required" disabled={disabled} />
      <CheckboxField name={`${path}.item_verified`} label="Verified" disabled={disabled} />
    </RowDialog>
  );
}
