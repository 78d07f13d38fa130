import { crudRoutes } from "../../register/routes.ts";
import { cameras } from "./contract.ts";

export const camerasRoutes = crudRoutes(cameras, {
  write: cameras.write,
  present: ({ id }) => ({ camera_id: id }),
  told: { labels: { stream_secret_at: "Stream sign-in set" } },
});
