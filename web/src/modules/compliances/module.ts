import { registerModule } from "../../register/home.ts";
import { COMPLIANCES } from "./home.ts";

export default registerModule(COMPLIANCES, {
  order: 810,
  menu: { group: "Compliance Corner" },
  list: () => import("./list-page.tsx"),
  form: () => import("./form-page.tsx"),
});
