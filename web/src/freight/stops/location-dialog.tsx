/** Where a stop is. Nothing is taken over before OK, and OK asks for every part. */
import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo } from "react";
import { FormProvider, useForm, useFormContext } from "react-hook-form";
import type { z } from "zod";
import { STOP_MESSAGES } from "#bff/modules/orders/messages.ts";
import type { PlaceType, SavedPlace } from "#bff/modules/places/contract.ts";
import { SuggestTextField } from "../../form/suggest-text-field.tsx";
import { TextField } from "../../form/text-fields.tsx";
import { ContractContext } from "../../ui/limits.ts";
import { RowDialog } from "../../ui/row-dialog.tsx";
import { toast } from "../../ui/toast.tsx";
import { PLACE_FIELDS, type Place, type PlaceSources } from "./place-sources.ts";
import { useAddressPick } from "./use-address-pick.ts";
import "./stops.css";

const COUNTRY_LAST = "End with the country: cross-border checks read it.";
const SIMULATED = "Simulated: no address service is set up, so only cities and postal codes are known.";

type LocationDialogProps = {
  /** Path of the stop in the page's form, e.g. `items.2`. */
  path: string;
  title: string;
  /** Of the stop: its kind of saved places is offered. */
  type: PlaceType;
  sources: PlaceSources;
  /** The place's part of the contract's stop, with the module's own sentences. */
  schema: z.ZodType<Place>;
  disabled?: boolean;
  onClose: () => void;
};

export function LocationDialog({ path, title, type, sources, schema, disabled = false, onClose }: LocationDialogProps) {
  const page = useFormContext();
  const names = PLACE_FIELDS.map((field) => `${path}.${field}`);
  const form = useForm<Place, unknown, Place>({
    resolver: zodResolver(schema as z.ZodType<Place, Place>),
    defaultValues: Object.fromEntries(PLACE_FIELDS.map((field) => [field, String(page.getValues(`${path}.${field}`) ?? "")])),
  });
  const saved = useMemo(() => sources.saved(type), [sources, type]);
  const address = useAddressPick(form, sources);
  const takeSaved = (place: SavedPlace) => {
    address.forget();
    form.clearErrors();
    for (const field of PLACE_FIELDS) form.setValue(field, place[field], { shouldDirty: true });
  };
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
        <ContractContext.Provider value={schema}>
          <SuggestTextField name="loc_nm" label="C/S Name" required source={saved} onPick={takeSaved} disabled={disabled} wide />
          <SuggestTextField
            name="location"
            label="Address"
            required
            source={address.source}
            onPick={address.pick}
            onType={address.typedAddress}
            disabled={disabled}
            placeholder="Street, City, Province, Country"
            hint={COUNTRY_LAST}
            wide
          />
          <TextField name="postal_code" label="Postal Code" required disabled={disabled} onChange={address.typedPostalCode} />
          <TextField name="city" label="City" required disabled={disabled} />
          <TextField name="province" label="Province" required disabled={disabled} />
        </ContractContext.Provider>
      </FormProvider>
      <p className="hb-place-notes" role="status">
        {address.doubt && <strong>{address.doubt}</strong>}
        {address.simulated && <span>{SIMULATED}</span>}
      </p>
    </RowDialog>
  );
}
