/** The fields of a customer, on the page and in the dialog alike. */
import { useFormContext, useWatch } from "react-hook-form";
import type { customers } from "#bff/modules/customers/contract.ts";
import { FormSection, MoneyField, PhoneField, RadioField, SelectField, SuggestField, TextAreaField, TextField, YES_NO } from "../../form/index.ts";
import { useCurrencyOptions, useTypeOptions } from "../../kernel/lookups.ts";
import type { RecordForm } from "../../register/index.ts";
import { brokerSource } from "../../suggest/customers.ts";
import { assetSource } from "../../suggest/units.ts";
import { AddressSection, CopyBilling } from "./address-section.tsx";

export type CustomerForm = RecordForm<typeof customers.fields>;

const KINDS = [
  { value: true, label: "Individual" },
  { value: false, label: "Organization" },
] as const;

export function CustomerFields() {
  return (
    <>
      <Identity />
      <div className="hb-columns">
        <AddressSection title="Billing Address" prefix="billing" />
        <AddressSection title="Shipping Address" prefix="shipping" actions={<CopyBilling />} />
      </div>
      <Terms />
    </>
  );
}

function Identity() {
  return (
    <FormSection title="Customer" columns={4}>
      <TextField name="name" label="Name" required />
      <RadioField name="cust_type" label="Customer Type" options={KINDS} />
      <TextField name="email" label="E-mail" type="email" required />
      <TextField name="site_url" label="Web URL" placeholder="https://" />
      <TextField name="cont_name" label="Contact Name" />
      <PhoneField name="phone" label="Phone Number" />
      <PhoneField name="phone2" label="Alternate Phone Number" />
      <TextField name="crm_id" label="CRM ID" />
      <BrokerFields />
    </FormSection>
  );
}

/** A broker has no broker: choosing Yes clears the search and shuts it. */
function BrokerFields() {
  const { setValue } = useFormContext<CustomerForm>();
  const broker = useWatch<CustomerForm, "broker">({ name: "broker" });
  return (
    <>
      <RadioField name="broker" label="Is Broker" options={YES_NO} onChange={(yes) => yes && setValue("broker_id", null, { shouldDirty: true })} />
      <SuggestField name="broker_id" label="Broker" source={brokerSource} disabled={broker} placeholder="Search brokers" />
      <SuggestField name="asset_id" label="Asset" source={assetSource} placeholder="Search assets" />
      <TextField name="eob_id" label="EOB ID" />
    </>
  );
}

function Terms() {
  return (
    <FormSection title="Billing Terms" columns={4}>
      <SelectField name="currency_id" label="Currency" required options={useCurrencyOptions()} />
      <MoneyField name="rate" label="Rate" />
      <SelectField name="revenue_id" label="Revenue Type" options={useTypeOptions("REVENUE_TYPE")} />
      <SelectField name="tax_id" label="Tax Type" options={useTypeOptions("TAX_TYPE")} />
      <TextField name="tax_no" label="Tax Number" />
      <TextField name="due_days" label="Due Days" />
      <SelectField name="invoice_by" label="Invoice By" options={useTypeOptions("INVOICE_BY")} />
      <SelectField name="service_pln_type" label="Service Plan Type" options={useTypeOptions("SERVICE_PLAN_TYPE")} />
      <TextAreaField name="info" label="Other Information" rows={2} />
    </FormSection>
  );
}
