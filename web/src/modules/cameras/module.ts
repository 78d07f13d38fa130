import { registerModule } from "../../register/home.ts";
import { CAMERAS } from "./home.ts";

export default registerModule(CAMERAS, {
  order: 410,
  menu: { group: "Camera Securities" },
  list: () => import("./list-page.tsx"),
  form: () => import("./form-page.tsx"),
});
