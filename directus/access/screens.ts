/**
 * The screens of the workspace and the data behind them. Provisioning makes a policy per code and action from this table; the BFF answers `GET screens` with
 * it from what Directus says the user may do.
 */
import type { Screen, ScreenCode } from "../../bff/src/modules/session/contract.ts";

export type ScreenSpec = {
  name: string;
  /** The collection whose rights decide about the screen. */
  root: string;
  /** A field that only the screen's own `read` shows: other screens may grant a slim read of the same collection. */
  readField?: string;
  /** Further collections that are the screen's own. */
  others?: readonly string[];
  /** Rows of these exist only inside a row of the screen. */
  parts?: readonly string[];
  /** The references of `attachments` to the screen's rows. */
  files?: readonly string[];
};

export const SCREENS: Record<ScreenCode, ScreenSpec> = {
  ORD: { name: "Orders", root: "orders", readField: "frt_cost", others: ["invoices"], parts: ["order_items", "order_rates"], files: ["order"] },
  CST: { name: "Customers & brokers", root: "customers", readField: "info", others: ["locations"] },
  OTRP: {
    name: "Trips",
    root: "trips",
    readField: "note",
    others: ["manifests", "border_messages", "text_messages"],
    parts: ["trip_items"],
    files: ["trip", "trip_item", "manifest"],
  },
  DB: { name: "Dashboard", root: "dashboards" },
  AST: { name: "Assets", root: "assets", readField: "vehicle_vin", others: ["asset_makes", "asset_models", "asset_trackers", "suppliers"] },
  AL: { name: "Asset location", root: "asset_moves", others: ["inventory_trackers", "inventory_items"] },
  LTR: { name: "Tracking logs", root: "tracking_logs" },
  EMP: { name: "Employees", root: "employees", readField: "hire_dt" },
  REIMB: { name: "Reimbursements", root: "reimbursements", files: ["reimbursement"] },
  CMPL: { name: "Compliance", root: "compliances", parts: ["compliance_items"] },
  ACDNT: { name: "Accidents", root: "accidents", others: ["vault_entries"], files: ["accident"] },
  INSP: { name: "Inspections", root: "inspections" },
  BDOC: { name: "Documents", root: "documents", files: ["document"] },
  YVL: { name: "Yard logs", root: "yard_visitor_logs", others: ["cameras", "camera_locations"] },
  FTX: { name: "Fuel transactions", root: "fuel_transactions", others: ["ifta_rates"], parts: ["fuel_lines"] },
};

/** `data` of Directus' `GET /permissions/me`, by collection and action. An administrator has "full" everywhere. */
export type PermissionsMe = Record<string, Partial<Record<string, { access: string; fields?: string[] }>>>;

/** What the user may do on each screen; a screen whose collections don't exist yet is closed. */
export function screensFrom(permissions: PermissionsMe): Screen[] {
  const may = (collection: string, action: string, field?: string): boolean => {
    const right = permissions[collection]?.[action];
    if (right === undefined || right.access === "none") return false;
    return field === undefined || (right.fields ?? []).some((name) => name === "*" || name === field);
  };
  return Object.entries(SCREENS).map(([code, { name, root, readField, files }]) => {
    const canRead = may(root, "read", readField);
    return {
      code: code as ScreenCode,
      name,
      read: canRead,
      create: may(root, "create"),
      update: may(root, "update"),
      delete: may(root, "delete"),
      download: canRead && (files ?? []).some((field) => may("attachments", "read", field)),
    };
  });
}
