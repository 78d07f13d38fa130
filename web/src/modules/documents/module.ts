import { registerModule } from "../../register/home.ts";
import { DOCUMENTS } from "./home.ts";

export default registerModule(DOCUMENTS, {
  order: 600,
  menu: {},
  list: () => import("./list-page.tsx"),
  form: () => import("./form-page.tsx"),
});
