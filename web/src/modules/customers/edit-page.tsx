import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { CUSTOMER_MESSAGES, type Customer, customerWrite } from "#bff/modules/customers/contract.ts";
import { RecordPage, useContractForm } from "../../form/index.ts";
import { lastListPath } from "../../grid/list-state.ts";
import { CustomerFormPage } from "./form-page.tsx";
import { toForm } from "./form-values.ts";
import { CUSTOMERS } from "./paths.ts";
import { customerQuery, latestVersion, updateCustomer } from "./queries.ts";

const TITLE = "Update Customer";
const RETURN_MS = 3000;

export function Component() {
  const { id = "" } = useParams();
  const query = useQuery({ ...customerQuery(id), refetchOnWindowFocus: false });
  return (
    <RecordPage query={query} title={TITLE} backTo={lastListPath(CUSTOMERS)}>
      {(customer) => <EditForm key={customer.id} customer={customer} />}
    </RecordPage>
  );
}

function EditForm({ customer }: { customer: Customer }) {
  const list = lastListPath(CUSTOMERS);
  const form = useContractForm({
    name: `customers.${customer.id}`,
    schema: customerWrite,
    defaults: toForm(customer),
    save: (write) => updateCustomer(customer.id, write),
    onSaved: () => ({ message: CUSTOMER_MESSAGES.updated, to: list, delay: RETURN_MS }),
    latestVersion: () => latestVersion(customer.id),
  });
  return <CustomerFormPage form={form} title={TITLE} cancelTo={list} customer={customer} />;
}
