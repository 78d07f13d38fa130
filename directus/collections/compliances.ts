import { complianceWrite, compliances as definition } from "../../bff/src/modules/compliances/contract.ts";
import { collectionOf, partsOf } from "../schema/collection-of.ts";
import { type Collections, day } from "../schema/dsl.ts";

export const compliances: Collections = {
  compliances: collectionOf(definition, {
    write: complianceWrite,
    group: "office_group",
    icon: "verified_user",
    label: "Compliances",
    singular: "Compliance",
    display: "{{cat.value}} {{desc}}",
    derived: ["due_date", "cmplnc_status", "latest_due", "next_due"],
    columns: { due_date: { readonly: true, note: "Of the first item" }, cmplnc_status: { readonly: true, note: "Of the first item" } },
    more: {
      latest_due: day({ readonly: true, note: "Of all items" }),
      next_due: day({ readonly: true, note: "Of the items that are open" }),
    },
    after: { latest_due: "due_date", next_due: "latest_due" },
  }),
  compliance_items: partsOf(definition, "items", {
    group: "office_group",
    icon: "checklist",
    label: "Compliance items",
    singular: "Compliance item",
    display: "{{ref_no}} {{item_desc}}",
    columns: { status: { note: "Off: removed from the compliance" } },
    indexes: [["compliance", "place"]],
  }),
};
