import type { RegisterHome } from "../../register/home.ts";

export const CAMERAS: RegisterHome = { key: "camera", label: "Camera", thing: "Camera", path: "/camera-securities/camera", screen: "YVL" };
