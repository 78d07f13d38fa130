import type { z } from "zod";
import { checked, computed, kept, optional, required } from "../../fields/kinds.ts";
import { defineRegister, deletionsOf, savesOf } from "../../fields/register.ts";
import { ACTIVITY } from "../../words/activity.ts";
import { CAMERA_LOCATION } from "../camera-locations/contract.ts";
import { streamProblem } from "./rules.ts";

export const cameras = defineRegister({
  key: "camera",
  collection: "cameras",
  screen: "YVL",
  thing: "Camera",
  fields: {
    camera_id: computed(kept.key()),
    camera_location: optional.reference(CAMERA_LOCATION),
    status: { ...required.flag(), labels: ACTIVITY },
    camera_stream_url: checked(optional.text(500), (url) =>
      url.superRefine((text, context) => {
        const message = streamProblem(text);
        if (message !== undefined) context.addIssue({ code: "custom", message });
      }),
    ),
    camera_installation: required.day({ past: true }),
    camera_last_maintenance: required.day({ past: true }),
    camera_mac: optional.text(50),
    /** When what is secret of the address was set; null: nothing of it is. */
    stream_secret_at: kept.instant(),
  },
  labels: {
    camera_location: "Camera Location",
    status: "Status",
    camera_stream_url: "Stream Url",
    camera_installation: "Installation Date",
    camera_last_maintenance: "Last Maintenance Date",
    camera_mac: "Mac",
  },
  rowFields: { modified_by: kept.user({ column: "updated_by" }) },
  row: [
    "camera_id",
    "camera_location",
    "camera_stream_url",
    "camera_mac",
    "created_by",
    "modified_by",
    "status",
    "camera_installation",
    "camera_last_maintenance",
  ],
  columns: {
    camera_location: "Camera Location",
    camera_stream_url: "Stream Url",
    camera_mac: "Mac",
    created_by: "Created By",
    modified_by: "Modified By",
    status: "Is Camera Active?",
    camera_installation: "Installation Date",
    camera_last_maintenance: "Last Maintenance Date",
  },
  knownBy: ["camera_location", "camera_mac"],
  list: {
    sort: ["id", "camera_location", "camera_stream_url", "camera_mac", "status", "camera_installation", "camera_last_maintenance"],
    defaultSort: ["id", "desc"],
    filters: ["camera_location", "camera_stream_url", "camera_mac", "status", "camera_installation", "camera_last_maintenance"],
    /** Fixed (specification 2, section 9). */
    sizes: [10],
  },
  attachments: { max: 10, owner: "camera", asJson: true },
  messages: { ...savesOf("Camera"), ...deletionsOf("Camera") },
});
export type CameraRow = z.output<typeof cameras.rowSchema>;
