import { customers, customerWrite } from "#bff/modules/customers/contract.ts";
import { FIRST, type FormManner, RegisterFormPage } from "../../register/index.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { CUSTOMERS } from "./home.ts";

const MANNER: FormManner = {
  ...FIRST,
  titles: ["New Customer", "Update Customer"],
  crumbs: [{ label: "Customers" }, { label: "Customer and Brokers", to: CUSTOMERS.path }],
  leavesWhenRefused: true,
};

export const Component = () => (
  <RegisterFormPage home={CUSTOMERS} definition={customers} schema={customerWrite} manner={MANNER}>
    <CustomerFields />
  </RegisterFormPage>
);
