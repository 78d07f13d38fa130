import type { RegisterPlace } from "../../register/place.ts";

export const EMPLOYEES: RegisterPlace = { label: "Employee", thing: "Employee", path: "/Employee", screen: "EMP" };
