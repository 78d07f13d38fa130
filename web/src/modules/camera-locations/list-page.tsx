import { type CameraLocationRow, cameraLocations } from "#bff/modules/camera-locations/contract.ts";
import { type ColumnLooks, RegisterListPage } from "../../register/index.ts";
import { CAMERA_LOCATIONS } from "./home.ts";

const LOOKS: ColumnLooks<CameraLocationRow> = {
  ycl_name: { width: 140, flex: 1 },
  ycl_type: { width: 110 },
  ycl_code: { width: 120 },
  ycl_cameras: { width: 160, flex: 1 },
  ycl_caller_id: { width: 110 },
  ycl_city: { width: 110 },
  ycl_postal_code: { width: 110 },
  ycl_province: { width: 90 },
  ycl_address: { width: 150, flex: 1 },
  ycl_events_disabled: { width: 140 },
  ycl_entry_logging: { width: 120 },
};

export const Component = () => (
  <RegisterListPage home={CAMERA_LOCATIONS} definition={cameraLocations} looks={LOOKS} emptyPanel="No Camera Location records to show" />
);
