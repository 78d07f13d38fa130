import { choicesOf } from "#bff/fields/values.ts";
import { cameraLocations, cameraLocationWrite } from "#bff/modules/camera-locations/contract.ts";
import { CheckboxField, FormSection, type Option, RadioField, SelectField, TextField } from "../../form/index.ts";
import { useProvinceOptions } from "../../kernel/lookups.ts";
import { ACTIVITY_OPTIONS } from "../../register/activity.ts";
import { Boxes, type EveryField, RegisterFormPage } from "../../register/index.ts";
import { CAMERA_LOCATIONS } from "./home.ts";

const location = {
  ycl_type: <SelectField name="ycl_type" label="Type" required options={choicesOf(cameraLocations.fields.ycl_type)} />,
  status: <RadioField name="status" label="Status" required options={ACTIVITY_OPTIONS} />,
  ycl_name: <TextField name="ycl_name" label="Name" />,
  ycl_code: <TextField name="ycl_code" label="Location Code" />,
  ycl_description: <TextField name="ycl_description" label="Description" />,
  ycl_caller_id: <TextField name="ycl_caller_id" label="Caller ID" />,
  ycl_entry_logging: <CheckboxField name="ycl_entry_logging" label="Entry logging" />,
  ycl_events_enabled: <CheckboxField name="ycl_events_enabled" label="Events enabled" />,
};
const address = (provinces: readonly Option[]) => ({
  ycl_address: <TextField name="ycl_address" label="Address" />,
  ycl_city: <TextField name="ycl_city" label="City" />,
  ycl_province: <SelectField name="ycl_province" label="Province" options={provinces} />,
  ycl_postal_code: <TextField name="ycl_postal_code" label="Postal Code" />,
});
true satisfies EveryField<typeof cameraLocations.fields, keyof typeof location | keyof ReturnType<typeof address>>;

export const Component = () => (
  <RegisterFormPage home={CAMERA_LOCATIONS} definition={cameraLocations} schema={cameraLocationWrite}>
    <FormSection title="Location" columns={4}>
      <Boxes of={location} />
    </FormSection>
    <FormSection title="Address" columns={4}>
      <Boxes of={address(useProvinceOptions())} />
    </FormSection>
  </RegisterFormPage>
);
