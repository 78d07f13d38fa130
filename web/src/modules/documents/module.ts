import { FolderOpen } from "lucide-react";
import { registerModule } from "../../register/home.ts";
import { DOCUMENTS } from "./home.ts";

export const documents = registerModule(DOCUMENTS, { icon: FolderOpen, list: () => import("./list-page.tsx"), form: () => import("./form-page.tsx") });
