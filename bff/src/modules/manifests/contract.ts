import { z } from "zod";
import { contentList, type ListSpec } from "../../wire/wire-kit.ts";

/** A border filing of a trip; `manifest_no` equals the trip's number, `poe` is the port's code. */
export const manifest = z.object({
  id: z.number(),
  manifest_no: z.string(),
  poe: z.string(),
  ref_no: z.string(),
  type: z.enum(["ACI", "ACE"]),
  cmt: z.string(),
});
export type Manifest = z.infer<typeof manifest>;
export const manifestList = contentList(manifest);

export const manifestsListSpec = {
  sort: ["id", "manifest_no", "type", "poe"],
  defaultSort: ["id", "desc"],
  filters: ["manifest_no", "type", "poe", "ref_no"],
  sizes: [5, 10, 15, 20, 50],
  defaultSize: 10,
} as const satisfies ListSpec;
