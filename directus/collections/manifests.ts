import { type Collections, choice, owned, ref, retryable, stamped, str } from "../schema/dsl.ts";

export const manifests: Collections = {
  manifests: {
    group: "trips_group",
    icon: "assignment_turned_in",
    label: "Manifests",
    singular: "Manifest",
    display: "{{manifest_no}}",
    screen: "OTRP",
    files: "manifest",
    fields: {
      ...owned,
      manifest_no: str(30, { required: true }),
      trip: ref("trips", { onDelete: "SET NULL", listedAs: "manifests", indexed: true }),
      poe: str(10, { label: "Port of entry" }),
      ref_no: str(50),
      type: choice({ ACI: "ACI", ACE: "ACE" }, { required: true }),
      cmt: str(500, { label: "Comment" }),
      ...stamped,
      ...retryable,
    },
    indexes: [["company", "manifest_no"]],
  },
};
