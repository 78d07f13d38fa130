/** Which module's dialog fills which of the places that modules share. Loaded when first opened. */
import type { SharedDialogs } from "../kernel/dialogs.ts";
import { part } from "../ui/part.tsx";

export const dialogs: SharedDialogs = {
  AddCustomer: part("Add Customer", () => import("../modules/customers/add-dialog.tsx"), { floating: true }),
};
