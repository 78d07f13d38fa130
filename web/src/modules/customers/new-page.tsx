import { CUSTOMER_MESSAGES, customerWrite } from "#bff/modules/customers/contract.ts";
import { useContractForm } from "../../form/index.ts";
import { lastListPath } from "../../grid/list-state.ts";
import { CustomerFormPage } from "./form-page.tsx";
import { NEW_CUSTOMER } from "./form-values.ts";
import { CUSTOMERS } from "./paths.ts";
import { createCustomer } from "./queries.ts";

export function Component() {
  const list = lastListPath(CUSTOMERS);
  const form = useContractForm({
    name: "customers.new",
    schema: customerWrite,
    defaults: NEW_CUSTOMER,
    save: createCustomer,
    onSaved: () => ({ message: CUSTOMER_MESSAGES.created, to: list }),
    onRefused: ({ status }) => (status >= 400 && status !== 401 ? list : undefined),
  });
  return <CustomerFormPage form={form} title="New Customer" cancelTo={list} />;
}
