import { type SupplierRow, suppliers } from "#bff/modules/suppliers/contract.ts";
import { type ColumnLooks, RegisterListPage } from "../../register/index.ts";
import { SUPPLIERS } from "./home.ts";

const LOOKS: ColumnLooks<SupplierRow> = {
  name: { width: 220, flex: 2 },
  phone: { width: 150 },
  email: { width: 220, flex: 2 },
};

export const Component = () => <RegisterListPage home={SUPPLIERS} definition={suppliers} looks={LOOKS} emptyPanel="No Supplier records to show" />;
