/**
 * Every collection of Haulbook, a file a module; fields are named as on the wire (specification 1, section 3). Parents first: a collection comes after those
 * it references, except where two reference each other.
 */
import { type Collections, withSearch } from "../schema/dsl.ts";
import { accidents } from "./accidents.ts";
import { assetMakes } from "./asset-makes.ts";
import { assetMoves } from "./asset-moves.ts";
import { assetTrackers } from "./asset-trackers.ts";
import { assets } from "./assets.ts";
import { attachmentsOf } from "./attachments.ts";
import { audit } from "./audit.ts";
import { cameras } from "./cameras.ts";
import { companies } from "./companies.ts";
import { compliances } from "./compliances.ts";
import { customers } from "./customers.ts";
import { documents } from "./documents.ts";
import { employees } from "./employees.ts";
import { expirySnoozes } from "./expiry-snoozes.ts";
import { inspections } from "./inspections.ts";
import { inventoryTrackers } from "./inventory-trackers.ts";
import { invoices } from "./invoices.ts";
import { locations } from "./locations.ts";
import { lookups } from "./lookups.ts";
import { manifests } from "./manifests.ts";
import { messages } from "./messages.ts";
import { orders } from "./orders.ts";
import { reimbursements } from "./reimbursements.ts";
import { suppliers } from "./suppliers.ts";
import { system } from "./system.ts";
import { trips } from "./trips.ts";
import { vault } from "./vault.ts";
import { yardVisitorLogs } from "./yard-visitor-logs.ts";

export { systemFields } from "./system-fields.ts";

const business: Collections = {
  ...companies,
  ...lookups,
  ...system,
  ...audit,
  ...suppliers,
  ...assetMakes,
  ...assets,
  ...employees,
  ...assetTrackers,
  ...assetMoves,
  ...customers,
  ...locations,
  ...invoices,
  ...orders,
  ...trips,
  ...manifests,
  ...messages,
  ...documents,
  ...accidents,
  ...inspections,
  ...compliances,
  ...reimbursements,
  ...vault,
  ...cameras,
  ...yardVisitorLogs,
  ...inventoryTrackers,
  ...expirySnoozes,
};
const specs: Collections = { ...business, ...attachmentsOf(business) };
export const collections: Collections = Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, withSearch(spec)]));
