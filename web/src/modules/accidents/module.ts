import { registerModule } from "../../register/home.ts";
import { ACCIDENTS } from "./home.ts";

export default registerModule(ACCIDENTS, {
  order: 800,
  menu: { group: "Compliance Corner" },
  list: () => import("./list-page.tsx"),
  form: () => import("./form-page.tsx"),
});
