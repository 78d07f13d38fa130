import type { RegisterHome } from "../../register/home.ts";

export const REIMBURSEMENTS: RegisterHome = { key: "reimbursements", label: "Reimbursement", thing: "Reimbursement", path: "/Reimbursement", screen: "REIMB" };
