/** Every endpoint of the BFF, mocked from its contracts: what `npm run dev:mock`, the web's tests and readers of the wire go by. */
import { accidentsHandlers } from "./accidents.ts";
import { assetsHandlers } from "./assets.ts";
import { attachmentsHandlers } from "./attachments.ts";
import { customersHandlers } from "./customers.ts";
import { docTypesHandlers } from "./doc-types.ts";
import { documentsHandlers } from "./documents.ts";
import { employeesHandlers } from "./employees.ts";
import { exportsHandlers } from "./exports.ts";
import { invoicesHandlers } from "./invoices.ts";
import { lookupsHandlers } from "./lookups.ts";
import { manifestsHandlers } from "./manifests.ts";
import { ordersHandlers } from "./orders.ts";
import { ordersBulkHandlers } from "./orders-bulk.ts";
import { paperworkHandlers } from "./paperwork.ts";
import { placesHandlers } from "./places.ts";
import { profileHandlers } from "./profile.ts";
import { reimbursementsHandlers } from "./reimbursements.ts";
import { savedViewsHandlers } from "./saved-views.ts";
import { sessionHandlers } from "./session.ts";
import { suppliersHandlers } from "./suppliers.ts";
import { tripsHandlers } from "./trips.ts";

export const handlers = [
  ...sessionHandlers,
  ...profileHandlers,
  ...savedViewsHandlers,
  ...exportsHandlers,
  ...lookupsHandlers,
  ...customersHandlers,
  ...employeesHandlers,
  ...suppliersHandlers,
  ...documentsHandlers,
  ...docTypesHandlers,
  ...accidentsHandlers,
  ...reimbursementsHandlers,
  ...assetsHandlers,
  ...ordersHandlers,
  ...ordersBulkHandlers,
  ...invoicesHandlers,
  ...paperworkHandlers,
  ...tripsHandlers,
  ...manifestsHandlers,
  ...attachmentsHandlers,
  ...placesHandlers,
];
