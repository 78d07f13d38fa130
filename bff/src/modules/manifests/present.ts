import { textOf } from "../../kernel/present.ts";
import type { Manifest } from "./contract.ts";
import type { ManifestRow } from "./repo.ts";

export const presentManifest = (row: ManifestRow): Manifest => ({
  id: row.id,
  manifest_no: row.manifest_no,
  poe: textOf(row.poe),
  ref_no: textOf(row.ref_no),
  type: row.type,
  cmt: textOf(row.cmt),
});
