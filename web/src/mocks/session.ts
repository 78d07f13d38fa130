/** Who is signed in, and what each demo role may do. */
import { SCREEN_CODES, type Screen, type ScreenCode } from "#bff/modules/session/contract.ts";

export const DEMO_PASSWORD = "haulbook-demo";
export type Action = "read" | "create" | "update" | "delete" | "download";
export type DemoUser = { id: string; role: string; email: string; first: string; last: string };
type Rights = Partial<Record<ScreenCode, readonly Action[]>>;

const ALL: readonly Action[] = ["read", "create", "update", "delete", "download"];
const READ: readonly Action[] = ["read", "download"];
const WRITE: readonly Action[] = ["read", "create", "update", "download"];
const forAll = (codes: readonly ScreenCode[], actions: readonly Action[]): Rights => Object.fromEntries(codes.map((code) => [code, actions]));

/** As in directus/access/roles.ts. */
const ROLES: Record<string, Rights> = {
  Owner: forAll(SCREEN_CODES, ALL),
  Dispatcher: { ...forAll(["ORD", "CST", "OTRP", "DB"], ALL), AL: WRITE, ...forAll(["AST", "EMP", "LTR", "INSP", "BDOC", "YVL", "FTX"], READ) },
  Sales: { ORD: WRITE, CST: ALL, ...forAll(["DB", "BDOC"], READ) },
  Safety: { ...forAll(["CMPL", "ACDNT", "INSP", "BDOC"], ALL), AST: WRITE, ...forAll(["DB", "LTR", "EMP"], READ) },
  Payroll: { ...forAll(["EMP", "REIMB"], ALL), ...forAll(["DB", "FTX"], READ) },
  Yard: { ...forAll(["YVL", "AL"], ALL), INSP: WRITE, ...forAll(["DB", "AST"], READ) },
  Auditor: forAll(SCREEN_CODES, READ),
};

const SCREEN_NAMES: Record<ScreenCode, string> = {
  ORD: "Orders",
  CST: "Customers & brokers",
  OTRP: "Trips",
  DB: "Dashboard",
  AST: "Assets",
  AL: "Asset location",
  LTR: "Tracking logs",
  EMP: "Employees",
  REIMB: "Reimbursements",
  CMPL: "Compliance",
  ACDNT: "Accidents",
  INSP: "Inspections",
  BDOC: "Documents",
  YVL: "Yard logs",
  FTX: "Fuel transactions",
};

const person = (index: number, role: string, email: string, first: string, last: string): DemoUser => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  role,
  email: `${email}@maple.example`,
  first,
  last,
});
export const DEMO_USERS: readonly DemoUser[] = [
  person(1, "Owner", "owner", "Margaret", "Leduc"),
  person(2, "Dispatcher", "dispatch", "Dana", "Whitfield"),
  person(3, "Sales", "sales", "Priya", "Raman"),
  person(4, "Safety", "safety", "Étienne", "Gagnon"),
  person(5, "Payroll", "payroll", "Carla", "Mendes"),
  person(6, "Yard", "yard", "Owen", "Fraser"),
  person(7, "Auditor", "auditor", "Michelle", "Tran"),
];
export const userById = (id: string) => DEMO_USERS.find((user) => user.id === id);
const userByEmail = (email: string) => DEMO_USERS.find((user) => user.email === email.toLowerCase());

export const may = (user: DemoUser, code: ScreenCode, action: Action) => ROLES[user.role]?.[code]?.includes(action) ?? false;
export function screensOf(user: DemoUser): Screen[] {
  return SCREEN_CODES.map((code) => ({
    code,
    name: SCREEN_NAMES[code],
    read: may(user, code, "read"),
    create: may(user, code, "create"),
    update: may(user, code, "update"),
    delete: may(user, code, "delete"),
    download: may(user, code, "download"),
  }));
}

const STORAGE_KEY = "haulbook-mock-session";
const TOKEN_PREFIX = "mock-token.";
let signedIn: DemoUser | undefined;
let storage: Storage | undefined;

function remember(user: DemoUser | undefined) {
  signedIn = user;
  if (user) storage?.setItem(STORAGE_KEY, user.email);
  else storage?.removeItem(STORAGE_KEY);
}

/** Keeps the sign-in over reloads, as the server's cookie does, and takes up the one that is there. */
export function keepSessionIn(store: Storage) {
  storage = store;
  signedIn = userByEmail(store.getItem(STORAGE_KEY) ?? "");
}

/** Signs a demo user in by e-mail, as tests do; the token may be sent as Bearer, calls without one act as this user too. */
export function signInAs(email: string): string {
  const user = userByEmail(email);
  if (!user) throw new Error(`No demo user ${email}`);
  remember(user);
  return TOKEN_PREFIX + user.email;
}
export const signOut = () => remember(undefined);
export const knowsPassword = (email: string, password: string) => userByEmail(email) !== undefined && password === DEMO_PASSWORD;

/** The user of a call: nobody after sign-out, nor with a token other than the session's. */
export function userOf(request: Request): DemoUser | undefined {
  const token = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  return token === undefined || token === TOKEN_PREFIX + (signedIn?.email ?? "") ? signedIn : undefined;
}
