import { useFormContext, useWatch } from "react-hook-form";
import { choicesOf } from "#bff/fields/values.ts";
import { OFFERED_TYPES, revealed, type VaultEntry, vault, vaultWrite } from "#bff/modules/vault/contract.ts";
import { linkOf } from "#bff/modules/vault/rules.ts";
import { FormSection, SelectField, SuggestField, TextField, useIsView } from "../../form/index.ts";
import { SecretField } from "../../form/secret-field.tsx";
import { api } from "../../kernel/api/index.ts";
import { useWorkspace } from "../../kernel/workspace.ts";
import { type EveryField, type FormValues, RegisterFormPage, useFormRecord } from "../../register/index.ts";
import { customerSource } from "../../suggest/customers.ts";
import { VAULT } from "./home.ts";

const COMPANY = "CMP";
const CUSTOMER = "CST";
type Placed = "type" | "url" | "used_by" | "used_by_id" | "used_for" | "info1" | "username";
true satisfies EveryField<typeof vault.fields, Placed>;

/** Those that are offered, and the record's own where it is another. */
const types = (own: string | undefined) => OFFERED_TYPES.map(String).concat(own ?? []);
function TypeField() {
  const { setValue, clearErrors } = useFormContext<FormValues>();
  const company = useWorkspace().profile.company.name;
  const offered = types(useFormRecord<VaultEntry>()?.type);
  return (
    <SelectField
      name="type"
      label="Vault Type"
      required
      empty={null}
      options={choicesOf(vault.fields.type).filter(({ value }) => offered.includes(value))}
      onChange={(type) => {
        setValue("used_by", type === COMPANY ? company : "");
        setValue("used_by_id", null);
        clearErrors(["used_by", "used_by_id"]);
      }}
    />
  );
}

/** A company's own entry is used by it, a customer's by one of them. */
function UsedByField() {
  const type = useWatch<FormValues>({ name: "type" });
  if (type === CUSTOMER) return <SuggestField name="used_by_id" label="Vault used by" required source={customerSource} placeholder="Type a name" />;
  return <TextField key={String(type)} name="used_by" label="Vault used by" required readOnly={type === COMPANY} />;
}

/** Where it leads is opened from the view; a form's box is for typing. */
function UrlField() {
  const url = useFormRecord<VaultEntry>()?.url ?? "";
  const link = linkOf(url);
  if (!useIsView() || link === undefined) return <TextField name="url" label="URL" required placeholder="https://" />;
  return (
    <dl className="hb-field">
      <dt>URL</dt>
      <dd className="hb-read">
        <a className="hb-cell-link" href={link} target="_blank" rel="noopener noreferrer">
          {url}
        </a>
      </dd>
    </dl>
  );
}

function PasswordField() {
  const record = useFormRecord<VaultEntry>();
  const reveal = record?.can.reveal ? async () => (await api.get(revealed, `vault/${record.id}/password`)).password : undefined;
  return <SecretField name="password" label="Password" required isKept={record?.has_password ?? false} reveal={reveal} />;
}

const EMPTY = { password: "" };
const SECRETS = Object.keys(EMPTY);

export function Component() {
  const company = useWorkspace().profile.company.name;
  return (
    <RegisterFormPage home={VAULT} definition={vault} schema={vaultWrite} start={{ ...EMPTY, used_by: company }} more={() => EMPTY} secrets={SECRETS}>
      <FormSection title="Vault" columns={4}>
        <TypeField />
        <UsedByField />
        <TextField name="used_for" label="Vault used for" required />
        <TextField name="info1" label="Enter vault info" hint="Letters, digits, space and , . ; \" />
      </FormSection>
      <FormSection title="Sign-in" columns={3}>
        <UrlField />
        <TextField name="username" label="Username" required />
        <PasswordField />
      </FormSection>
    </RegisterFormPage>
  );
}
