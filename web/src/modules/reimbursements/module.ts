import { registerModule } from "../../register/home.ts";
import { REIMBURSEMENTS } from "./home.ts";

export default registerModule(REIMBURSEMENTS, {
  order: 910,
  menu: { group: "Payroll" },
  list: () => import("./list-page.tsx"),
  form: () => import("./form-page.tsx"),
  alsoNew: [`${REIMBURSEMENTS.path}/add/:tripId`],
});
