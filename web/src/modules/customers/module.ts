import { Building2 } from "lucide-react";
import { registerModule } from "../../register/home.ts";
import { CUSTOMERS } from "./home.ts";

export const customers = registerModule(CUSTOMERS, {
  icon: Building2,
  list: () => import("./list-page.tsx"),
  form: () => import("./form-page.tsx"),
  newLabel: "New Customer",
});
