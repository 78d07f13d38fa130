import { registerModule } from "../../register/home.ts";
import { EMPLOYEES } from "./home.ts";

export default registerModule(EMPLOYEES, {
  order: 900,
  menu: { group: "Payroll" },
  list: () => import("./list-page.tsx"),
  form: () => import("./form-page.tsx"),
  imports: () => import("./import-page.tsx"),
});
