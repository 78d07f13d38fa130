import type { z } from "zod";
import { kept } from "../../fields/kinds.ts";
import { defineRegister } from "../../fields/register.ts";
import { contentList } from "../../wire/wire-kit.ts";

/** A border filing of a trip; `manifest_no` equals the trip's number, `poe` is the port's code. */
export const manifests = defineRegister({
  key: "manifests",
  collection: "manifests",
  screen: "OTRP",
  thing: "Manifest",
  fields: {
    manifest_no: kept.text(30),
    poe: kept.text(10),
    ref_no: kept.text(50),
    type: kept.choice({ ACI: "ACI", ACE: "ACE" }),
    cmt: kept.text(500),
  },
  labels: {},
  row: ["manifest_no", "poe", "ref_no", "type", "cmt"],
  columns: {},
  knownBy: ["manifest_no"],
  list: {
    sort: ["id", "manifest_no", "type", "poe"],
    defaultSort: ["id", "desc"],
    filters: ["manifest_no", "type", "poe", "ref_no"],
    sizes: [5, 10, 15, 20, 50],
  },
});
/** Nothing can be done with one here. */
export const manifest = manifests.rowSchema.omit({ can: true, why: true });
export type Manifest = z.output<typeof manifest>;
export const manifestList = contentList(manifest);
