import { Button } from "@chakra-ui/react";
import { Copy } from "lucide-react";
import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { FormSection, SelectField, TextField } from "../../form/index.ts";
import { useCityNames, useCountryOptions, useStateOptions } from "../../kernel/lookups.ts";
import { useLimits } from "../../ui/limits.ts";
import type { CustomerForm } from "./customer-fields.tsx";

type Prefix = "billing" | "shipping";
const street = { billing: "address1", shipping: "address2" } as const;
export type AddressField = (typeof street)[Prefix] | `${Prefix}_${"country" | "state" | "city" | "zip_code"}`;

/** Country, then its states, then the cities offered for it. Another country empties what hung on the old one: a city that was typed before stays. */
export function AddressSection({ title, prefix, actions }: { title: string; prefix: Prefix; actions?: ReactNode }) {
  const { getValues, setValue } = useFormContext<CustomerForm>();
  const [country, state] = useWatch<CustomerForm, [`${Prefix}_country`, `${Prefix}_state`]>({ name: [`${prefix}_country`, `${prefix}_state`] });
  const cities = useCityNames(country, state);
  const empty = (...names: ("state" | "city")[]) => {
    for (const name of names) if (name === "state" || cities.includes(getValues(`${prefix}_city`))) setValue(`${prefix}_${name}`, "", { shouldDirty: true });
  };
  return (
    <FormSection title={title} columns={2} actions={actions}>
      <TextField name={street[prefix]} label="Address" required={prefix === "billing"} wide />
      <SelectField name={`${prefix}_country`} label="Country" required options={useCountryOptions()} onChange={() => empty("state", "city")} />
      <SelectField
        name={`${prefix}_state`}
        label="State/Province"
        required
        options={useStateOptions(country)}
        disabled={!country}
        onChange={() => empty("city")}
      />
      <TextField name={`${prefix}_city`} label="City" required suggestions={cities} />
      <TextField name={`${prefix}_zip_code`} label="Zip/Postal Code" required />
    </FormSection>
  );
}

export function CopyBilling() {
  const { getValues, setValue } = useFormContext<CustomerForm>();
  const { longest } = useLimits("address2");
  const copy = () => {
    const billing = getValues();
    const options = { shouldDirty: true, shouldValidate: true };
    setValue("address2", billing.address1.slice(0, longest), options);
    setValue("shipping_country", billing.billing_country, options);
    setValue("shipping_state", billing.billing_state, options);
    setValue("shipping_city", billing.billing_city, options);
    setValue("shipping_zip_code", billing.billing_zip_code, options);
  };
  return (
    <Button size="xs" variant="outline" onClick={copy}>
      <Copy aria-hidden="true" /> Copy billing address
    </Button>
  );
}
