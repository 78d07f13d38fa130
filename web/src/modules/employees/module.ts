import { Users } from "lucide-react";
import { registerModule } from "../../register/place.ts";
import { EMPLOYEES } from "./place.ts";

export const employees = registerModule(EMPLOYEES, { icon: Users, list: () => import("./list-page.tsx"), form: () => import("./form-page.tsx") });
