import type { RegisterHome } from "../../register/home.ts";

export const REIMBURSEMENTS: RegisterHome = { label: "Reimbursement", thing: "Reimbursement", path: "/Reimbursement", screen: "REIMB" };
