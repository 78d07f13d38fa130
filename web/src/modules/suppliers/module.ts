import { registerModule } from "../../register/home.ts";
import { SUPPLIERS } from "./home.ts";

export default registerModule(SUPPLIERS, {
  order: 790,
  menu: { group: "My Assets" },
  list: () => import("./list-page.tsx"),
  form: () => import("./form-page.tsx"),
  imports: () => import("./import-page.tsx"),
});
