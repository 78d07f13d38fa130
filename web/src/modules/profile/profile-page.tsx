import { Button } from "@chakra-ui/react";
import { useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import { type Profile, profileWrite } from "#bff/modules/profile/contract.ts";
import { fullName } from "#bff/words/texts.ts";
import { DateField, FormPage, FormSection, PhoneField, SelectField, TextField, useContractForm } from "../../form/index.ts";
import { useCityNames, useCountryOptions, useStateOptions } from "../../kernel/lookups.ts";
import { useWorkspace } from "../../kernel/workspace.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import { Picture } from "./picture.tsx";
import { saveProfile } from "./queries.ts";
import { Security } from "./security.tsx";

const HOME = "/Dashboard";
const toForm = ({ title, first, middle, last, dob, email, phone, phone2, address1, country, state, city, postal_code }: Profile) => ({
  title,
  first,
  middle,
  last,
  dob: dob ?? "",
  email,
  phone,
  phone2,
  address1,
  country: country?.key ?? "",
  state,
  city,
  postal_code,
});
type ProfileForm = ReturnType<typeof toForm>;

export function Component() {
  const { profile } = useWorkspace();
  const [picture, setPicture] = useState<File | null>(null);
  const form = useContractForm({
    name: "profile",
    schema: profileWrite,
    defaults: toForm(profile),
    alsoDirty: picture !== null,
    save: (write) => saveProfile(write, picture),
    onSaved: (saved) => {
      setPicture(null);
      return { values: toForm(saved) };
    },
  });
  return (
    <FormPage form={form} title="User Profile" cancelTo={HOME} actions={profile.can_manage_people && <PeopleLink />}>
      <FormSection title="Personal" columns={4}>
        <Picture current={profile.profile_img} name={fullName(profile)} file={picture} onPick={setPicture} />
        <TextField name="title" label="Title" />
        <TextField name="first" label="First Name" required />
        <TextField name="middle" label="Middle Name" />
        <TextField name="last" label="Last Name" required />
        <DateField name="dob" label="Date of Birth" />
        <TextField name="email" label="E-mail" type="email" required />
        <PhoneField name="phone" label="Phone Number" />
        <PhoneField name="phone2" label="Alternate Phone Number" />
      </FormSection>
      <Address />
      <Password />
      <Security />
    </FormPage>
  );
}

function Address() {
  const { getValues, setValue } = useFormContext<ProfileForm>();
  const [country, state] = useWatch<ProfileForm, ["country", "state"]>({ name: ["country", "state"] });
  const cities = useCityNames(country, state);
  const empty = (...names: ("state" | "city")[]) => {
    for (const name of names) if (name === "state" || cities.includes(getValues("city"))) setValue(name, "", { shouldDirty: true });
  };
  return (
    <FormSection title="Address" columns={4}>
      <TextField name="address1" label="Address" required wide />
      <SelectField name="country" label="Country" options={useCountryOptions()} onChange={() => empty("state", "city")} />
      <SelectField name="state" label="State/Province" options={useStateOptions(country)} disabled={!country} onChange={() => empty("city")} />
      <TextField name="city" label="City" suggestions={cities} />
      <TextField name="postal_code" label="Zip/Postal Code" />
    </FormSection>
  );
}

const PeopleLink = () => (
  <Button asChild size="sm" variant="outline">
    <Link to="/People">People</Link>
  </Button>
);

function Password() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <FormSection title="Password">
      <Button ref={button} size="sm" variant="outline" justifySelf="start" onClick={() => setOpen(true)}>
        Change Password
      </Button>
      {open && <PasswordDialog onClose={() => setOpen(false)} returnTo={() => button.current} />}
    </FormSection>
  );
}
