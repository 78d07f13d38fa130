import type { RegisterPlace } from "../../register/place.ts";

export const REIMBURSEMENTS: RegisterPlace = { label: "Reimbursement", thing: "Reimbursement", path: "/Reimbursement", screen: "REIMB" };
