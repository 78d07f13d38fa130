import { supplierOption, supplierOptionsSpec, suppliers } from "#bff/modules/suppliers/contract.ts";
import { registerHandlers } from "../wire/register.ts";

export const suppliersHandlers = registerHandlers(suppliers, "suppliers", {
  write: suppliers.write,
  options: { readers: ["AST", "BDOC"], fields: Object.keys(supplierOption.shape).filter((name) => name !== "id"), spec: supplierOptionsSpec },
});
