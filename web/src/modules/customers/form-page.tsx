/** The page of a customer; new and edit alike. */
import type { Customer, CustomerWrite } from "#bff/modules/customers/contract.ts";
import { type ContractForm, FormPage, Stamps } from "../../form/index.ts";
import { CustomerFields } from "./customer-fields.tsx";
import type { CustomerForm } from "./form-values.ts";
import { CUSTOMERS } from "./paths.ts";

type CustomerFormPageProps = { form: ContractForm<CustomerForm, CustomerWrite>; title: string; cancelTo: string; customer?: Customer };

export function CustomerFormPage({ form, title, cancelTo, customer }: CustomerFormPageProps) {
  return (
    <FormPage
      form={form}
      title={title}
      crumbs={[{ label: "Customers" }, { label: "Customer and Brokers", to: CUSTOMERS }]}
      aside={customer && <Stamps record={customer} />}
      cancelTo={cancelTo}
      canSave={customer ? customer.can.update === true : true}
    >
      <CustomerFields />
    </FormPage>
  );
}
