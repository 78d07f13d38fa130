import { registerModule } from "../../register/home.ts";
import { CAMERA_LOCATIONS } from "./home.ts";

export default registerModule(CAMERA_LOCATIONS, {
  order: 420,
  menu: { group: "Camera Securities" },
  list: () => import("./list-page.tsx"),
  form: () => import("./form-page.tsx"),
});
