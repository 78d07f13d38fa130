import type { RegisterHome } from "../../register/home.ts";

export const EMPLOYEES: RegisterHome = { label: "Employee", thing: "Employee", path: "/Employee", screen: "EMP" };
