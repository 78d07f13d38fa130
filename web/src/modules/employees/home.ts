import type { RegisterHome } from "../../register/home.ts";

export const EMPLOYEES: RegisterHome = { key: "employees", label: "Employee", thing: "Employee", path: "/Employee", screen: "EMP" };
