import { manifests as definition } from "../../bff/src/modules/manifests/contract.ts";
import { collectionOf } from "../schema/collection-of.ts";
import { type Collections, ref } from "../schema/dsl.ts";

export const manifests: Collections = {
  manifests: collectionOf(definition, {
    group: "trips_group",
    icon: "assignment_turned_in",
    label: "Manifests",
    singular: "Manifest",
    display: "{{manifest_no}}",
    files: "manifest",
    columns: {
      manifest_no: { required: true },
      poe: { label: "Port of entry" },
      type: { required: true },
      cmt: { label: "Comment" },
    },
    /** A manifest has a number at the border: it outlives its trip. */
    more: { trip: ref("trips", { onDelete: "SET NULL", listedAs: "manifests", indexed: true }) },
    after: { trip: "manifest_no" },
    indexes: [["company", "manifest_no"]],
  }),
};
