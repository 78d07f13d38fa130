import type { RegisterHome } from "../../register/home.ts";

export const CUSTOMERS: RegisterHome = {
  key: "customers",
  label: "Customers",
  thing: "Customer",
  path: "/customers/customer-and-brokers",
  recordPath: "/customers/customer",
  screen: "CST",
};
