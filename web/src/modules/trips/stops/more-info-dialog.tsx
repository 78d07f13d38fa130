import { FormProvider, useForm, useFormContext } from "react-hook-form";
import { tripItems } from "#bff/modules/trips/contract.ts";
import { CheckboxField, TextAreaField } from "../../../form/index.ts";
import { ContractContext } from "../../../ui/limits.ts";
import { RowDialog } from "../../../ui/row-dialog.tsx";
import type { StopForm } from "../stop-form.ts";
import type { TripForm } from "../trip-form.ts";

type Info = Pick<StopForm, "item_drv_note" | "item_sig_req" | "item_verified">;
const FIELDS = ["item_drv_note", "item_sig_req", "item_verified"] as const;
type MoreInfoDialogProps = { path: `items.${number}`; title: string; disabled: boolean; onClose: () => void };

/** What the driver gets to know about a stop, and what came back. */
export function MoreInfoDialog({ path, title, disabled, onClose }: MoreInfoDialogProps) {
  const trip = useFormContext<TripForm>();
  const { item_drv_note, item_sig_req, item_verified } = trip.getValues(path);
  const form = useForm<Info>({ defaultValues: { item_drv_note, item_sig_req, item_verified } });
  const take = () => {
    const info = form.getValues();
    if (!disabled) for (const field of FIELDS) trip.setValue(`${path}.${field}`, info[field], { shouldDirty: true });
    onClose();
  };
  return (
    <RowDialog title={title} onOk={take} onCancel={onClose} returnTo={`${path}.item_drv_note`}>
      <FormProvider {...form}>
        <ContractContext.Provider value={tripItems.write}>
          <TextAreaField name="item_drv_note" label="Driver Note" rows={4} disabled={disabled} />
          <CheckboxField name="item_sig_req" label="Signature Required" disabled={disabled} />
          <CheckboxField name="item_verified" label="Verified" disabled={disabled} />
        </ContractContext.Provider>
      </FormProvider>
    </RowDialog>
  );
}
