import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { useParams } from "react-router-dom";
import { type Asset, assets, assetWrite } from "#bff/modules/assets/contract.ts";
import { yearsUntil } from "#bff/modules/assets/rules.ts";
import { VEHICLE_TYPE } from "#bff/wire/known-keys.ts";
import { dayIn } from "#bff/words/zones.ts";
import { CheckboxField, DateField, FormSection, SelectField, SuggestField, TextField } from "../../form/index.ts";
import { useProvinceOptions, useTypeOptions } from "../../kernel/lookups.ts";
import { useCompanyZone } from "../../kernel/workspace.ts";
import { Boxes, type EveryField, type FormValues, RegisterFormPage } from "../../register/index.ts";
import { supplierSource } from "../../suggest/suppliers.ts";
import { ASSETS } from "./home.ts";
import { MakeField, ModelField } from "./make-fields.tsx";

/** The boxes of each section, by the fields they hold, in their order. */
const unit = {
  asset_code: <Code />,
  vehicle_vin: <TextField name="vehicle_vin" label="VIN" required />,
  vehicle_no: <TextField name="vehicle_no" label="Plate No" />,
  province: <Province />,
  vehicle_typ: <Kind />,
  equip_type: (
    <OfTrailers>
      <Equipment />
    </OfTrailers>
  ),
  year: <Year />,
  asset_make: <MakeField />,
  asset_model: <ModelField />,
  info: <TextField name="info" label="Info" />,
  active: <CheckboxField name="active" label="In service" />,
};
const ownership = {
  ownership: <TextField name="ownership" label="Owned status" disabled />,
  fleet_card1: <TextField name="fleet_card1" label="Fuel Card 1" />,
  fleet_card2: <TextField name="fleet_card2" label="Fuel Card 2" />,
  other_party: <CheckboxField name="other_party" label="Is Owner operator" />,
  vendor: <SuggestField name="vendor" label="Owner Operator" source={supplierSource} />,
};
const papers = {
  plate_expiry: <DateField name="plate_expiry" label="Plate Expiry" />,
  registration_no: <TextField name="registration_no" label="Registration No" />,
  registration_expiry: <DateField name="registration_expiry" label="Registration Expiry" />,
  inspection_no: <TextField name="inspection_no" label="Inspection No" />,
  inspection_expiry: <DateField name="inspection_expiry" label="Inspection Expiry" />,
  insurance_no: <TextField name="insurance_no" label="Insurance Policy No" />,
  insurance_expiry: <DateField name="insurance_expiry" label="Insurance Expiry" />,
};
true satisfies EveryField<typeof assets.fields, keyof typeof unit | keyof typeof ownership | keyof typeof papers>;

const ownedOf = ({ ownership: owned }: Asset): FormValues => ({ ownership: owned });

export const Component = () => (
  <RegisterFormPage home={ASSETS} definition={assets} schema={assetWrite} start={{ ownership: "owned" }} more={ownedOf}>
    <FormSection title="Asset" columns={4}>
      <Boxes of={unit} />
    </FormSection>
    <FormSection title="Ownership and cards" columns={4}>
      <Boxes of={ownership} />
    </FormSection>
    <FormSection title="Papers" columns={4}>
      <Boxes of={papers} />
    </FormSection>
  </RegisterFormPage>
);

/** A unit is known by it: it stays. */
function Code() {
  const { id } = useParams();
  return <TextField name="asset_code" label="Asset Code" required disabled={id !== undefined} />;
}
function Province() {
  return <SelectField name="province" label="Asset Province" required options={useProvinceOptions()} />;
}
function Kind() {
  return <SelectField name="vehicle_typ" label="Vehicle Type" required options={useTypeOptions("VEHICLE_TYPE")} />;
}
function Equipment() {
  return <SelectField name="equip_type" label="Equipment Type" required options={useTypeOptions("EQUIP_TYPE")} />;
}
function Year() {
  const now = Number(dayIn(new Date(), useCompanyZone()).slice(0, 4));
  return <SelectField name="year" label="Year" options={yearsUntil(now).map((year) => ({ value: year, label: String(year) }))} />;
}
function OfTrailers({ children }: { children: ReactNode }) {
  const kind = useWatch<FormValues>({ name: "vehicle_typ" });
  return Number(kind) === VEHICLE_TYPE.TRAILER && children;
}
