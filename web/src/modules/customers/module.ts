import { registerModule } from "../../register/home.ts";
import { CUSTOMERS } from "./home.ts";

export default registerModule(CUSTOMERS, {
  order: 500,
  menu: { stem: "/customers" },
  list: () => import("./list-page.tsx"),
  form: () => import("./form-page.tsx"),
  imports: () => import("./import-page.tsx"),
  newLabel: "New Customer",
  tile: () => import("./tile.ts"),
});
