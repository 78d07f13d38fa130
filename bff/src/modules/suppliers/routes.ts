import { byName } from "../../kernel/filters.ts";
import { crudRoutes } from "../../register/routes.ts";
import { supplierOption, supplierOptions, supplierOptionsSpec, supplierSuggestions, suppliers } from "./contract.ts";

export const suppliersRoutes = crudRoutes(suppliers, {
  write: suppliers.write,
  filters: { name: byName("name") },
  sorts: { name: "search" },
  options: {
    fields: Object.keys(supplierOption.shape).filter((name) => name !== "id"),
    spec: supplierOptionsSpec,
    sort: ["name", "last_name"],
    list: supplierOptions,
    suggestions: supplierSuggestions,
  },
});
