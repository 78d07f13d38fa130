import { documents as definition, documentWrite } from "../../bff/src/modules/documents/contract.ts";
import { collectionOf } from "../schema/collection-of.ts";
import { type Collections, str } from "../schema/dsl.ts";

export const documents: Collections = {
  documents: collectionOf(definition, {
    write: documentWrite,
    group: "office_group",
    icon: "description",
    label: "Documents",
    singular: "Document",
    display: "{{type.value}} {{ref_no}}",
    note: "Papers of the company, each with the one it belongs to: the reference that the owner type names.",
    derived: ["type_label"],
    more: { type_label: str(255, { hidden: true, readonly: true, note: "What the list sorts by: the type as the company calls it" }) },
    indexes: [
      ["company", "date", "id"],
      ["company", "ref_no"],
      ["company", "info"],
      ["company", "type", "date"],
      ["company", "type_label", "id"],
      ["company", "ownr_typ", "date"],
    ],
  }),
};
