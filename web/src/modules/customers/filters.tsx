import type { CustomerRow, customers } from "#bff/modules/customers/contract.ts";
import { filterCheck, type ListFilters } from "../../register/list-filters.tsx";
import { customerSource } from "../../suggest/customers.ts";

/** Filters of the customers list. */
export const CUSTOMER_FILTERS: ListFilters<typeof customers, CustomerRow> = {
  id: { label: "Customer", kind: "record", source: customerSource },
  phone: { label: "Phone Number", kind: "text" },
  email: { label: "E-mail", kind: "text" },
  broker: { label: "Broker", kind: "choice", labels: { true: "Yes", false: "No" } },
  name: { label: "Name", kind: "text", unboxed: true },
  status: { label: "Type", kind: "choice", labels: { true: "Individual", false: "Organization" }, unboxed: true },
};
export const checkCustomerFilters = filterCheck(CUSTOMER_FILTERS);
