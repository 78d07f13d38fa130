import { TriangleAlert } from "lucide-react";
import { registerModule } from "../../register/home.ts";
import { ACCIDENTS } from "./home.ts";

export const accidents = registerModule(ACCIDENTS, { icon: TriangleAlert, list: () => import("./list-page.tsx"), form: () => import("./form-page.tsx") });
