/** The rules of every module. Each file of this folder that exports `rules` is one. */
import { rules as assetMoves } from "./asset-moves.ts";
import { rules as assets } from "./assets.ts";
import { rules as attachments } from "./attachments.ts";
import { rules as companies } from "./companies.ts";
import { rules as compliances } from "./compliances.ts";
import { rules as counters } from "./counters.ts";
import { rules as customers } from "./customer-dues.ts";
import { rules as documents } from "./documents.ts";
import { rules as expirySnoozes } from "./expiry-snoozes.ts";
import { rules as inventoryTrackers } from "./inventory-trackers.ts";
import { rules as invoices } from "./invoices.ts";
import { rules as lookups } from "./lookups.ts";
import { rules as orders } from "./orders.ts";
import { rules as reimbursements } from "./reimbursements.ts";
import type { CollectionRules, Rules } from "./rules.ts";
import { rules as trips } from "./trips.ts";
import { rules as vault } from "./vault.ts";
import { rules as yardVisitorLogs } from "./yard-visitor-logs.ts";

const RULES: Rules = {
  ...orders,
  ...trips,
  ...invoices,
  ...documents,
  ...reimbursements,
  ...compliances,
  ...inventoryTrackers,
  ...customers,
  ...lookups,
  ...companies,
  ...counters,
  ...assets,
  ...assetMoves,
  ...attachments,
  ...vault,
  ...yardVisitorLogs,
  ...expirySnoozes,
};

export const rulesOf = (collection: string): CollectionRules => RULES[collection] ?? {};
