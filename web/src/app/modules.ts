/** Every module of the workspace, by name. The router, the palette and the menus are made of this list. */
import type { WebModule } from "../kernel/module.ts";
import { customers } from "../modules/customers/module.ts";
import { dashboard } from "../modules/dashboard/module.ts";
import { invoices } from "../modules/invoices/module.ts";
import { orders } from "../modules/orders/module.ts";
import { profile } from "../modules/profile/module.ts";
import { trips } from "../modules/trips/module.ts";

export const modules: readonly WebModule[] = [dashboard, orders, trips, customers, invoices, profile];
