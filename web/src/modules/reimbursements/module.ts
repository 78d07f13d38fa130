import { ReceiptText } from "lucide-react";
import { registerModule } from "../../register/place.ts";
import { REIMBURSEMENTS } from "./place.ts";

export const reimbursements = registerModule(REIMBURSEMENTS, {
  icon: ReceiptText,
  list: () => import("./list-page.tsx"),
  form: () => import("./form-page.tsx"),
  alsoNew: [`${REIMBURSEMENTS.path}/add/:tripId`],
});
