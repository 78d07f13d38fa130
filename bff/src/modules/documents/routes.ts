import { ownerOf } from "../../register/owners.ts";
import type { Row } from "../../register/register.ts";
import { crudRoutes } from "../../register/routes.ts";
import { DOCUMENT_OWNERS, documents, documentWrite } from "./contract.ts";

export const documentsRoutes = crudRoutes(documents, {
  write: documentWrite,
  /** As the company calls its types, case and accents aside. */
  sorts: { type: "type_label" },
  present: (row: Row, types) => ({ ownr_id: ownerOf(DOCUMENT_OWNERS, row, types)?.id ?? null }),
});
