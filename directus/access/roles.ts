/** Roles are sets of screen rights. A company's own mix of rights is made in the studio, from the same policies. */
import type { ScreenCode } from "../../bff/src/modules/session/contract.ts";
import { SCREEN_ACTIONS, type ScreenAction } from "./screen-grants.ts";
import { SCREENS } from "./screens.ts";

type Rights = Partial<Record<ScreenCode, readonly ScreenAction[]>>;
/** `people`: manages the people of the company. */
export type RoleSpec = { name: string; icon: string; description: string; rights: Rights; people?: boolean };

const ALL = SCREEN_ACTIONS;
const READ = ["read", "download"] as const;
const READ_WRITE = ["read", "create", "update", "download"] as const;
const everywhere = (actions: readonly ScreenAction[]): Rights => Object.fromEntries(Object.keys(SCREENS).map((code) => [code, actions]));

export const ROLES = {
  Owner: { icon: "workspace_premium", description: "Runs the company: every screen, every action, and its people.", rights: everywhere(ALL), people: true },
  Dispatcher: {
    icon: "route",
    description: "Takes orders, plans trips, looks after customers.",
    rights: { ORD: ALL, CST: ALL, OTRP: ALL, DB: ALL, AST: READ, EMP: READ, AL: READ_WRITE, LTR: READ, INSP: READ, BDOC: READ, YVL: READ, FTX: READ },
  },
  Sales: {
    icon: "handshake",
    description: "Takes orders and looks after customers; deletes no order.",
    rights: { ORD: READ_WRITE, CST: ALL, DB: READ, BDOC: READ },
  },
  Safety: {
    icon: "health_and_safety",
    description: "Compliance, accidents and inspections.",
    rights: { DB: READ, CMPL: ALL, ACDNT: ALL, INSP: ALL, BDOC: ALL, LTR: READ, EMP: READ, AST: READ_WRITE },
  },
  Payroll: { icon: "payments", description: "Employees and what they are paid back.", rights: { DB: READ, EMP: ALL, REIMB: ALL, FTX: READ } },
  Yard: { icon: "warehouse", description: "Gate, yard and where the trailers are.", rights: { DB: READ, YVL: ALL, AL: ALL, INSP: READ_WRITE, AST: READ } },
  Auditor: { icon: "policy", description: "Reads everything, changes nothing.", rights: everywhere(READ) },
} as const satisfies Record<string, Omit<RoleSpec, "name">>;
export type RoleName = keyof typeof ROLES;
