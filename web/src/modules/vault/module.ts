import { registerModule } from "../../register/home.ts";
import { VAULT } from "./home.ts";

export default registerModule(VAULT, {
  order: 830,
  menu: { group: "Compliance Corner" },
  list: () => import("./list-page.tsx"),
  form: () => import("./form-page.tsx"),
});
