import type { RegisterHome } from "../../register/home.ts";

export const CAMERA_LOCATIONS: RegisterHome = {
  label: "Camera Location",
  thing: "Camera Location",
  path: "/camera-securities/camera-location",
  screen: "YVL",
};
