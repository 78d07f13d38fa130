import { registerModule } from "../../register/home.ts";
import { NEW_LOG, YARD_VISITOR_LOGS } from "./home.ts";

export default registerModule(YARD_VISITOR_LOGS, {
  order: 430,
  menu: { group: "Camera Securities" },
  newLabel: NEW_LOG,
  list: () => import("./list-page.tsx"),
  form: () => import("./form-page.tsx"),
});
