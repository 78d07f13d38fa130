import type { RegisterHome } from "../../register/home.ts";

export const CUSTOMERS: RegisterHome = {
  label: "Customers",
  thing: "Customer",
  path: "/customers/customer-and-brokers",
  recordPath: "/customers/customer",
  screen: "CST",
};
