import { TriangleAlert } from "lucide-react";
import { registerModule } from "../../register/place.ts";
import { ACCIDENTS } from "./place.ts";

export const accidents = registerModule(ACCIDENTS, { icon: TriangleAlert, list: () => import("./list-page.tsx"), form: () => import("./form-page.tsx") });
