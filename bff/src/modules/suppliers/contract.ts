import { z } from "zod";
import { optional, required } from "../../fields/kinds.ts";
import { defineRegister } from "../../fields/register.ts";
import { contentList, type ListSpec } from "../../wire/wire-kit.ts";

export const suppliers = defineRegister({
  key: "suppliers",
  collection: "suppliers",
  screen: "AST",
  thing: "Supplier",
  fields: {
    name: required.text(150),
    middle_name: optional.text(50),
    last_name: optional.text(50),
    phone: optional.text(30, { holds: "phone" }),
    email: optional.text(150, { holds: "email" }),
  },
  labels: { name: "Name", middle_name: "Middle Name", last_name: "Last Name", phone: "Phone", email: "Email" },
  row: ["name", "middle_name", "last_name", "phone", "email"],
  columns: { name: { heading: "Name", of: ["name", "middle_name", "last_name"], filter: "name" }, phone: "Phone", email: "Email" },
  knownBy: ["name"],
  importing: {
    identity: ["name", "middle_name", "last_name"],
    aliases: { name: ["Supplier", "Supplier Name", "Vendor", "First Name"], phone: ["Phone Number", "Telephone"], email: ["E-mail"] },
  },
  list: {
    sort: ["id", "name", "last_name", "phone", "email"],
    defaultSort: ["name", "asc"],
    filters: ["name", "last_name", "phone", "email"],
    within: { name: ["search"] },
  },
});

/** What drop-downs need of a supplier. */
export const supplierOption = z.object({ id: z.number(), name: z.string(), middle_name: z.string(), last_name: z.string() });
export type SupplierOption = z.infer<typeof supplierOption>;
export const supplierOptions = contentList(supplierOption);
export const supplierSuggestions = z.object({ content: z.array(supplierOption) });
export type Supplier = z.output<typeof suppliers.record>;
export type SupplierRow = z.output<typeof suppliers.rowSchema>;
/** The list of those who may not see suppliers themselves. */
export const supplierOptionsSpec: ListSpec = { ...suppliers.listSpec, sort: ["name", "last_name"], filters: ["name", "last_name"] };
