/** The fields of a customer, on the page and in the dialog alike. */
import { useFormContext, useWatch } from "react-hook-form";
import type { customers } from "#bff/modules/customers/contract.ts";
import {
  EditOnly,
  FormSection,
  MoneyField,
  type Option,
  PhoneField,
  RadioField,
  SelectField,
  SuggestField,
  TextAreaField,
  TextField,
  YES_NO,
} from "../../form/index.ts";
import { useCurrencyOptions, useTypeOptions } from "../../kernel/lookups.ts";
import { Boxes, type EveryField, type RecordForm } from "../../register/index.ts";
import { brokerSource } from "../../suggest/customers.ts";
import { assetSource } from "../../suggest/units.ts";
import { type AddressField, AddressSection, CopyBilling } from "./address-section.tsx";

export type CustomerForm = RecordForm<typeof customers.fields>;

const KINDS = [
  { value: true, label: "Individual" },
  { value: false, label: "Organization" },
] as const;

/** The boxes of each section, by the fields they hold, in their order. */
const identity = {
  name: <TextField name="name" label="Name" required />,
  cust_type: <RadioField name="cust_type" label="Customer Type" options={KINDS} />,
  email: <TextField name="email" label="E-mail" type="email" required />,
  site_url: <TextField name="site_url" label="Web URL" placeholder="https://" />,
  cont_name: <TextField name="cont_name" label="Contact Name" />,
  phone: <PhoneField name="phone" label="Phone Number" />,
  phone2: <PhoneField name="phone2" label="Alternate Phone Number" />,
  crm_id: <TextField name="crm_id" label="CRM ID" />,
  broker: <IsBroker />,
  broker_id: <BrokerField />,
  asset_id: <SuggestField name="asset_id" label="Asset" source={assetSource} placeholder="Search assets" />,
  eob_id: <TextField name="eob_id" label="EOB ID" />,
};
type Lists = Record<"currencies" | "revenues" | "taxes" | "invoicing" | "plans", readonly Option[]>;
const terms = ({ currencies, revenues, taxes, invoicing, plans }: Lists) => ({
  currency_id: <SelectField name="currency_id" label="Currency" required options={currencies} />,
  rate: <MoneyField name="rate" label="Rate" />,
  revenue_id: <SelectField name="revenue_id" label="Revenue Type" options={revenues} />,
  tax_id: <SelectField name="tax_id" label="Tax Type" options={taxes} />,
  tax_no: <TextField name="tax_no" label="Tax Number" />,
  due_days: <TextField name="due_days" label="Due Days" />,
  invoice_by: <SelectField name="invoice_by" label="Invoice By" options={invoicing} />,
  service_pln_type: <SelectField name="service_pln_type" label="Service Plan Type" options={plans} />,
  info: <TextAreaField name="info" label="Other Information" rows={2} />,
});
true satisfies EveryField<typeof customers.fields, keyof typeof identity | AddressField | keyof ReturnType<typeof terms>>;

export const CustomerFields = () => (
  <>
    <FormSection title="Customer" columns={4}>
      <Boxes of={identity} />
    </FormSection>
    <div className="hb-columns">
      <AddressSection title="Billing Address" prefix="billing" />
      <AddressSection
        title="Shipping Address"
        prefix="shipping"
        actions={
          <EditOnly>
            <CopyBilling />
          </EditOnly>
        }
      />
    </div>
    <Terms />
  </>
);

/** A broker has no broker: choosing Yes clears the search and shuts it. */
function IsBroker() {
  const { setValue } = useFormContext<CustomerForm>();
  return <RadioField name="broker" label="Is Broker" options={YES_NO} onChange={(yes) => yes && setValue("broker_id", null, { shouldDirty: true })} />;
}
function BrokerField() {
  const broker = useWatch<CustomerForm, "broker">({ name: "broker" });
  return <SuggestField name="broker_id" label="Broker" source={brokerSource} disabled={broker} placeholder="Search brokers" />;
}

function Terms() {
  const lists = {
    currencies: useCurrencyOptions(),
    revenues: useTypeOptions("REVENUE_TYPE"),
    taxes: useTypeOptions("TAX_TYPE"),
    invoicing: useTypeOptions("INVOICE_BY"),
    plans: useTypeOptions("SERVICE_PLAN_TYPE"),
  };
  return (
    <FormSection title="Billing Terms" columns={4}>
      <Boxes of={terms(lists)} />
    </FormSection>
  );
}
