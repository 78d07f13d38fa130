import { registerModule } from "../../register/home.ts";
import { INVENTORY_TRACKERS } from "./home.ts";

export default registerModule(INVENTORY_TRACKERS, {
  order: 740,
  menu: { group: "My Assets" },
  list: () => import("./list-page.tsx"),
  form: () => import("./form-page.tsx"),
});
