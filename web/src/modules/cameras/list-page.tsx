import { type CameraRow, cameras } from "#bff/modules/cameras/contract.ts";
import { type ColumnLooks, RegisterListPage } from "../../register/index.ts";
import { CAMERAS } from "./home.ts";

const LOOKS: ColumnLooks<CameraRow> = {
  camera_location: { width: 150, flex: 1 },
  camera_stream_url: { width: 220, flex: 2 },
  camera_mac: { width: 150 },
  created_by: { width: 130 },
  modified_by: { width: 130 },
  status: { width: 140, tone: ({ status }) => (status ? "success" : "neutral") },
  camera_installation: { width: 130 },
  camera_last_maintenance: { width: 180 },
};

export const Component = () => <RegisterListPage home={CAMERAS} definition={cameras} looks={LOOKS} emptyPanel="No Camera records to show" />;
