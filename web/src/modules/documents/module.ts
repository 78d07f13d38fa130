import { FolderOpen } from "lucide-react";
import { registerModule } from "../../register/place.ts";
import { DOCUMENTS } from "./place.ts";

export const documents = registerModule(DOCUMENTS, { icon: FolderOpen, list: () => import("./list-page.tsx"), form: () => import("./form-page.tsx") });
