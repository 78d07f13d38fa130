import { Users } from "lucide-react";
import { registerModule } from "../../register/home.ts";
import { EMPLOYEES } from "./home.ts";

export const employees = registerModule(EMPLOYEES, { icon: Users, list: () => import("./list-page.tsx"), form: () => import("./form-page.tsx") });
