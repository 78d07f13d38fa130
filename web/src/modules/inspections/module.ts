import { registerModule } from "../../register/home.ts";
import { INSPECTIONS } from "./home.ts";

export default registerModule(INSPECTIONS, {
  order: 820,
  menu: { group: "Compliance Corner" },
  list: () => import("./list-page.tsx"),
  form: () => import("./form-page.tsx"),
});
