/** Columns and filters of manifests; the only file that knows them. */
import { byText, type FilterRule } from "../../kernel/filters.ts";

export const COLLECTION = "manifests";
export type ManifestRow = { id: number; manifest_no: string; poe: string | null; ref_no: string | null; type: "ACI" | "ACE"; cmt: string | null };
export const LIST_FIELDS = ["id", "manifest_no", "poe", "ref_no", "type", "cmt"] as const;
export const FILTERS: Readonly<Record<string, FilterRule>> = {
  manifest_no: byText("manifest_no"),
  type: byText("type"),
  poe: byText("poe"),
  ref_no: byText("ref_no"),
};
