/** Every module of the BFF, by name. */
import type { Route } from "../http/route.ts";
import { accidentsRoutes } from "./accidents/routes.ts";
import { accountSwitchRoutes } from "./account-switch/routes.ts";
import { assetLocationsRoutes, assetMovesRoutes } from "./asset-locations/routes.ts";
import { assetMakesRoutes, assetModelsRoutes } from "./asset-makes/routes.ts";
import { assetTrackersRoutes } from "./asset-trackers/routes.ts";
import { assetsRoutes } from "./assets/routes.ts";
import { attachmentsRoutes } from "./attachments/routes.ts";
import { borderRoutes } from "./border/routes.ts";
import { cameraLocationsRoutes } from "./camera-locations/routes.ts";
import { camerasRoutes } from "./cameras/routes.ts";
import { compliancesRoutes } from "./compliances/routes.ts";
import { customersRoutes } from "./customers/routes.ts";
import type { DefinitionName } from "./definitions.ts";
import { dispatchesRoutes } from "./dispatches/routes.ts";
import { docTypesRoutes } from "./doc-types/routes.ts";
import { documentsRoutes } from "./documents/routes.ts";
import { employeesRoutes } from "./employees/routes.ts";
import { eventsRoutes } from "./events/routes.ts";
import { inspectionsRoutes } from "./inspections/routes.ts";
import { inventoryTrackersRoutes } from "./inventory-trackers/routes.ts";
import { invoicesRoutes } from "./invoices/routes.ts";
import { joiningRoutes } from "./joining/routes.ts";
import { liveMonitoringRoutes } from "./live-monitoring/routes.ts";
import { lookupsRoutes } from "./lookups/routes.ts";
import { manifestsRoutes } from "./manifests/routes.ts";
import { ordersRoutes } from "./orders/routes.ts";
import { paperworkRoutes } from "./paperwork/routes.ts";
import { peopleRoutes } from "./people/routes.ts";
import { placesRoutes } from "./places/routes.ts";
import { profileRoutes } from "./profile/routes.ts";
import { radarRoutes } from "./radar/routes.ts";
import { reimbursementsRoutes } from "./reimbursements/routes.ts";
import { savedViewsRoutes } from "./saved-views/routes.ts";
import { securityRoutes } from "./security/routes.ts";
import { sessionPublicRoutes, sessionRoutes } from "./session/routes.ts";
import { suppliersRoutes } from "./suppliers/routes.ts";
import { tripsRoutes } from "./trips/routes.ts";
import { vaultRoutes } from "./vault/routes.ts";
import { yardVisitorLogsRoutes } from "./yard-visitor-logs/routes.ts";

/** Answered without a session. */
export const publicRoutes: readonly Route[] = [...sessionPublicRoutes, ...joiningRoutes];
/** Of every definition: the compiler tells of one that is missing. */
const registers: Readonly<Record<DefinitionName, readonly Route[]>> = {
  orders: ordersRoutes,
  invoices: invoicesRoutes,
  trips: tripsRoutes,
  dispatches: dispatchesRoutes,
  manifests: manifestsRoutes,
  customers: customersRoutes,
  employees: employeesRoutes,
  suppliers: suppliersRoutes,
  assetMakes: assetMakesRoutes,
  assetModels: assetModelsRoutes,
  assets: assetsRoutes,
  assetTrackers: assetTrackersRoutes,
  assetLocations: assetLocationsRoutes,
  assetMoves: assetMovesRoutes,
  inventoryTrackers: inventoryTrackersRoutes,
  documents: documentsRoutes,
  accidents: accidentsRoutes,
  inspections: inspectionsRoutes,
  compliances: compliancesRoutes,
  reimbursements: reimbursementsRoutes,
  vault: vaultRoutes,
  cameraLocations: cameraLocationsRoutes,
  cameras: camerasRoutes,
  yardVisitorLogs: yardVisitorLogsRoutes,
};
/** What goes over all of them finds them by what tells their history. */
const told = Object.values(registers).flatMap((list) => list.flatMap(({ tells }) => tells ?? []));
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...accountSwitchRoutes,
  ...profileRoutes,
  ...securityRoutes,
  ...peopleRoutes,
  ...lookupsRoutes,
  ...Object.values(registers).flat(),
  ...borderRoutes,
  ...liveMonitoringRoutes,
  ...paperworkRoutes,
  ...attachmentsRoutes,
  ...docTypesRoutes,
  ...placesRoutes,
  ...savedViewsRoutes,
  ...eventsRoutes(told),
  ...radarRoutes(told),
];
