import type { RegisterHome } from "../../register/home.ts";

export const CAMERA_LOCATIONS: RegisterHome = {
  key: "camera-locations",
  label: "Camera Location",
  thing: "Camera Location",
  path: "/camera-securities/camera-location",
  screen: "YVL",
};
