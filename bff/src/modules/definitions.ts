/** Every register's definition: data and zod only, so that server, tests and bench go through the same list. */
import type { Definition } from "../register/register.ts";
import { accidents } from "./accidents/contract.ts";
import { assetLocations, assetMoves } from "./asset-locations/contract.ts";
import { assetMakes, assetModels } from "./asset-makes/contract.ts";
import { assetTrackers } from "./asset-trackers/contract.ts";
import { assets } from "./assets/contract.ts";
import { cameraLocations } from "./camera-locations/contract.ts";
import { cameras } from "./cameras/contract.ts";
import { compliances } from "./compliances/contract.ts";
import { customers } from "./customers/contract.ts";
import { dispatches } from "./dispatches/contract.ts";
import { documents } from "./documents/contract.ts";
import { employees } from "./employees/contract.ts";
import { inspections } from "./inspections/contract.ts";
import { inventoryTrackers } from "./inventory-trackers/contract.ts";
import { invoices } from "./invoices/contract.ts";
import { manifests } from "./manifests/contract.ts";
import { orders } from "./orders/contract.ts";
import { reimbursements } from "./reimbursements/contract.ts";
import { suppliers } from "./suppliers/contract.ts";
import { trips } from "./trips/contract.ts";
import { vault } from "./vault/contract.ts";
import { yardVisitorLogs } from "./yard-visitor-logs/contract.ts";

export const definitions = {
  orders,
  invoices,
  trips,
  dispatches,
  manifests,
  customers,
  employees,
  suppliers,
  assetMakes,
  assetModels,
  assets,
  assetTrackers,
  assetLocations,
  assetMoves,
  inventoryTrackers,
  documents,
  accidents,
  inspections,
  compliances,
  reimbursements,
  vault,
  cameraLocations,
  cameras,
  yardVisitorLogs,
} as const satisfies Record<string, Definition>;
export type DefinitionName = keyof typeof definitions;
