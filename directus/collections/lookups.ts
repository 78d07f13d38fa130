/** What drop-downs offer. */
import { TYPE_CODES } from "../../bff/src/modules/lookups/contract.ts";
import { bool, type Collections, int, oneOf, ref, retryable, str } from "../schema/dsl.ts";

export const lookups: Collections = {
  countries: {
    group: "lookups_group",
    icon: "public",
    label: "Countries",
    singular: "Country",
    display: "{{value}}",
    fields: { value: str(100, { label: "Name", required: true }), code: str(2, { required: true, unique: true }), sort: int({ default: 100 }) },
  },
  states: {
    group: "lookups_group",
    icon: "map",
    label: "Provinces & states",
    singular: "Province or state",
    display: "{{value}}",
    fields: {
      country: ref("countries", { required: true, indexed: true }),
      value: str(100, { label: "Name", required: true }),
      code: str(5, { required: true }),
    },
  },
  currencies: {
    group: "lookups_group",
    icon: "attach_money",
    label: "Currencies",
    singular: "Currency",
    display: "{{value}}",
    revisions: true,
    fields: {
      value: str(60, { label: "Name", required: true }),
      code: str(3, { required: true, unique: true }),
      symbol: str(5, { required: true }),
      sort: int({ default: 0 }),
      active: bool(true),
    },
  },
  types: {
    group: "lookups_group",
    icon: "list_alt",
    label: "Lookup types",
    singular: "Lookup value",
    display: "{{value}}",
    revisions: true,
    sortField: "sort",
    note: "The choices in every drop-down: order types, equipment, taxes, ports. Values that are used by the product can be relabelled, but not recoded, moved or removed. A company's own value with the code of everybody's is what that company calls it.",
    derived: ["system"],
    fields: {
      type: oneOf(TYPE_CODES, { maxLength: 40, label: "List", required: true, indexed: true, note: "The list this value belongs to, e.g. EQUIP_TYPE" }),
      value: str(150, { label: "Label", required: true, note: "What people read. A tax label ends in its percentage: HST ON - 13" }),
      code: str(100, { required: true, note: "What the product's rules read. Leave as it is once in use." }),
      param1: str(40, { label: "Depends on", note: "A second list this value depends on" }),
      detail1: str(255, { label: "Description", note: "Description" }),
      sort: int({ default: 0 }),
      active: bool(true, { note: "Off: no longer offered; old records keep it" }),
      system: bool(false, { label: "Used by the product", readonly: true, note: "Named by a rule of the product" }),
      company: ref("companies", { note: "Empty: for every company" }),
      ...retryable,
    },
    indexes: [["type", "sort", "id"]],
    uniques: [["company", "type", "code"]],
    sharedUniques: [["type", "code"]],
  },
};
