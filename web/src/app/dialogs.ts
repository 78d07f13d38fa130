/** Which module's dialog fills which of the places that modules share. Loaded when first opened. */
import { lazy } from "react";
import type { SharedDialogs } from "../kernel/dialogs.ts";

export const dialogs: SharedDialogs = { AddCustomer: lazy(() => import("../modules/customers/add-dialog.tsx")) };
