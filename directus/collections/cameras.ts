import { CAMERA_ADDRESS, cameraLocationWrite, locationOption, cameraLocations as locations } from "../../bff/src/modules/camera-locations/contract.ts";
import { cameras as definition } from "../../bff/src/modules/cameras/contract.ts";
import { collectionOf } from "../schema/collection-of.ts";
import { type Collections, secretsOfAddress } from "../schema/dsl.ts";

export const cameras: Collections = {
  camera_locations: collectionOf(locations, {
    write: cameraLocationWrite,
    addresses: CAMERA_ADDRESS,
    group: "fleet_group",
    icon: "pin_drop",
    label: "Camera locations",
    singular: "Camera location",
    display: "{{ycl_name}} {{ycl_code}}",
    searched: ["ycl_name", "ycl_code"],
    slim: [...Object.keys(locationOption.shape), "search"],
    indexes: [
      ["company", "id"],
      ["company", "search"],
    ],
  }),
  cameras: collectionOf(definition, {
    group: "fleet_group",
    icon: "videocam",
    label: "Cameras",
    singular: "Camera",
    display: "{{camera_location.ycl_name}} {{camera_mac}}",
    columns: { camera_location: { listedAs: "cameras" }, camera_stream_url: { secretsIn: "stream_secret" }, stream_secret_at: { readonly: true } },
    more: secretsOfAddress("stream_secret", 500),
    indexed: ["camera_location"],
    indexes: [["company", "id"]],
  }),
};
