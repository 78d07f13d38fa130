/** Every module of the workspace, by name. The router, the palette and the menus are made of this list. */
import type { WebModule } from "../kernel/module.ts";
import { accidents } from "../modules/accidents/module.ts";
import { customers } from "../modules/customers/module.ts";
import { dashboard } from "../modules/dashboard/module.ts";
import { documents } from "../modules/documents/module.ts";
import { employees } from "../modules/employees/module.ts";
import { invoices } from "../modules/invoices/module.ts";
import { orders } from "../modules/orders/module.ts";
import { profile } from "../modules/profile/module.ts";
import { reimbursements } from "../modules/reimbursements/module.ts";
import { trips } from "../modules/trips/module.ts";

export const modules: readonly WebModule[] = [dashboard, orders, trips, customers, invoices, documents, accidents, employees, reimbursements, profile];
