/** The location editor of a stop. OK checks the place; Cancel takes the edits back. */
import { useRef } from "react";
import { useFormContext } from "react-hook-form";
import { STOP_MESSAGES } from "#bff/modules/orders/messages.ts";
import { TextField } from "../../kernel/form/text-fields.tsx";
import { toast } from "../toast.tsx";
import { RowDialog } from "./row-dialog.tsx";

export const PLACE_FIELDS = ["loc_nm", "location", "postal_code", "city", "province"] as const;

type LocationDialogProps = {
  /** Path of the stop in the form, e.g. `items.2`. */
  path: string;
  title: string;
  disabled?: boolean;
  onClose: () => void;
};

export function LocationDialog({ path, title, disabled = false, onClose }: LocationDialogProps) {
  const { getValues, setValue, trigger, clearErrors } = useFormContext();
  const names = PLACE_FIELDS.map((field) => `${path}.${field}`);
  const before = useRef<unknown[]>(getValues(names)).current;

  const ok = async () => {
    if (disabled || (await trigger(names, { shouldFocus: true }))) onClose();
  };
  const cancel = () => {
    names.forEach((name, index) => {
      if (getValues(name) !== before[index]) setValue(name, before[index], { shouldDirty: true });
    });
    clearErrors(names.filter((name) => getValues(name) === ""));
    if (!disabled && !getValues(`${path}.postal_code`)) toast.warning(STOP_MESSAGES.postalCode);
    onClose();
  };
  return (
    <RowDialog title={title} onOk={ok} onCancel={cancel}>
      <TextField name={`${path}.loc_nm`} label="C/S Name" required disabled={disabled} maxLength={150} autoFocus wide />
      <TextField name={`${path}.location`} label="Address" required disabled={disabled} maxLength={255} placeholder="Street, city, province, country" wide />
      <TextField name={`${path}.postal_code`} label="Postal Code" required disabled={disabled} maxLength={20} />
      <TextField name={`${path}.city`} label="City" required disabled={disabled} maxLength={100} />
      <TextField name={`${path}.province`} label="Province" required disabled={disabled} maxLength={50} />
    </RowDialog>
  );
}
