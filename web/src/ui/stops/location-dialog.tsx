/** Where a stop is. Nothing is taken over before OK, and OK asks for every part. */
import { zodResolver } from "@hookform/resolvers/zod";
import { FormProvider, useForm, useFormContext } from "react-hook-form";
import type { z } from "zod";
import { STOP_MESSAGES } from "#bff/modules/orders/messages.ts";
import { TextField } from "../../form/text-fields.tsx";
import { toast } from "../toast.tsx";
import { RowDialog } from "./row-dialog.tsx";

/** The parts of a place, in the order in which a trip asks for them. */
export const PLACE_FIELDS = ["location", "postal_code", "province", "city", "loc_nm"] as const;
export type Place = Record<(typeof PLACE_FIELDS)[number], string>;

type LocationDialogProps = {
  /** Path of the stop in the page's form, e.g. `items.2`. */
  path: string;
  title: string;
  /** The place's part of the contract's stop, with the module's own sentences. */
  schema: z.ZodType<Place>;
  disabled?: boolean;
  onClose: () => void;
};

export function LocationDialog({ path, title, schema, disabled = false, onClose }: LocationDialogProps) {
  const page = useFormContext();
  const names = PLACE_FIELDS.map((field) => `${path}.${field}`);
  const form = useForm<Place, unknown, Place>({
    resolver: zodResolver(schema as z.ZodType<Place, Place>),
    defaultValues: Object.fromEntries(PLACE_FIELDS.map((field) => [field, String(page.getValues(`${path}.${field}`) ?? "")])),
  });
  const take = form.handleSubmit((place) => {
    for (const field of PLACE_FIELDS) page.setValue(`${path}.${field}`, place[field], { shouldDirty: true });
    page.clearErrors(names);
    onClose();
  });
  const cancel = () => {
    if (!disabled && !page.getValues(`${path}.postal_code`)) toast.warning(STOP_MESSAGES.postalCode);
    onClose();
  };
  return (
    <RowDialog title={title} onOk={disabled ? onClose : take} onCancel={cancel} returnTo={`${path}.location`}>
      <FormProvider {...form}>
        <TextField name="loc_nm" label="C/S Name" required disabled={disabled} maxLength={150} wide />
        <TextField
          name="location"
          label="Address"
          required
          disabled={disabled}
          maxLength={255}
          placeholder="Street, City, Province, Country"
          hint="End with the country: cross-border checks read it."
          wide
        />
        <TextField name="postal_code" label="Postal Code" required disabled={disabled} maxLength={20} />
        <TextField name="city" label="City" required disabled={disabled} maxLength={100} />
        <TextField name="province" label="Province" required disabled={disabled} maxLength={50} />
      </FormProvider>
    </RowDialog>
  );
}
