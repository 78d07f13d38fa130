import { registerModule } from "../../register/home.ts";
import { ASSETS } from "./home.ts";

export default registerModule(ASSETS, {
  order: 700,
  menu: { group: "My Assets" },
  list: () => import("./list-page.tsx"),
  form: () => import("./form-page.tsx"),
  imports: () => import("./import-page.tsx"),
  tile: () => import("./tile.ts"),
});
