/** The screens of the workspace: provisioning makes a policy per code and action, the BFF answers `GET screens` with them. Their data: `screen` of a collection. */
import type { ScreenCode } from "../../bff/src/modules/session/contract.ts";

/** `root`: the collection whose rights decide about the screen; where there is none yet, the screen is closed. */
export type ScreenSpec = { name: string; root: string };

export const SCREENS: Readonly<Record<ScreenCode, ScreenSpec>> = {
  ORD: { name: "Orders", root: "orders" },
  CST: { name: "Customers & brokers", root: "customers" },
  OTRP: { name: "Trips", root: "trips" },
  DB: { name: "Dashboard", root: "dashboards" },
  AST: { name: "Assets", root: "assets" },
  AL: { name: "Asset location", root: "inventory_trackers" },
  LTR: { name: "Tracking logs", root: "tracking_logs" },
  EMP: { name: "Employees", root: "employees" },
  REIMB: { name: "Reimbursements", root: "reimbursements" },
  CMPL: { name: "Compliance", root: "compliances" },
  ACDNT: { name: "Accidents", root: "accidents" },
  INSP: { name: "Inspections", root: "inspections" },
  BDOC: { name: "Documents", root: "documents" },
  YVL: { name: "Yard logs", root: "yard_visitor_logs" },
  FTX: { name: "Fuel transactions", root: "fuel_transactions" },
};
