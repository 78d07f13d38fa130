import { ReceiptText } from "lucide-react";
import { registerModule } from "../../register/home.ts";
import { REIMBURSEMENTS } from "./home.ts";

export const reimbursements = registerModule(REIMBURSEMENTS, {
  icon: ReceiptText,
  list: () => import("./list-page.tsx"),
  form: () => import("./form-page.tsx"),
  alsoNew: [`${REIMBURSEMENTS.path}/add/:tripId`],
});
