import { cameras } from "#bff/modules/cameras/contract.ts";
import { DateField, FormSection, RadioField, SuggestField, TextField } from "../../form/index.ts";
import { ACTIVITY_OPTIONS } from "../../register/activity.ts";
import { Boxes, type EveryField, RegisterFormPage } from "../../register/index.ts";
import { CAMERAS } from "./home.ts";
import { locationSource } from "./locations.ts";

const camera = {
  camera_location: <SuggestField name="camera_location" label="Camera Location" source={locationSource} />,
  status: <RadioField name="status" label="Status" required options={ACTIVITY_OPTIONS} />,
  camera_installation: <DateField name="camera_installation" label="Installation Date" required past />,
  camera_last_maintenance: <DateField name="camera_last_maintenance" label="Last Maintenance Date" required past />,
  camera_stream_url: (
    <TextField
      name="camera_stream_url"
      label="Stream Url"
      hint="Browsers play http and https: a playlist (.m3u8) or a picture. User name, password and what follows a ? are kept secret"
    />
  ),
  camera_mac: <TextField name="camera_mac" label="Mac" />,
};
true satisfies EveryField<typeof cameras.fields, keyof typeof camera>;

export const Component = () => (
  <RegisterFormPage home={CAMERAS} definition={cameras} schema={cameras.write}>
    <FormSection title="Camera" columns={4}>
      <Boxes of={camera} />
    </FormSection>
  </RegisterFormPage>
);
