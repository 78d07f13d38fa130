/** What an act changes of people and of rights, as the audit log has it: before and after, by the names of roles and companies, and nothing secret. */
import type { AuditEvent } from "../../../../directus/collections/audit.ts";
import type { Key, Row, Rows } from "../rows.ts";
import { isoInstant, plain } from "../values.ts";
import { bare, type Doer, type Happening, HIDDEN } from "./log.ts";

const USERS = "directus_users";
type Change = [before: unknown, after: unknown];

/** Columns by the kind of their values; a secret is only told to be another. */
type Kind = "plain" | "json" | "secret" | { table: string; name: string };
const ROLE = { table: "directus_roles", name: "name" };
const POLICY = { table: "directus_policies", name: "name" };
const PERSON = { table: USERS, name: "email" };
type Watched = { label: string; columns: Readonly<Record<string, Kind>>; name: (row: Row) => string };

const said = (value: unknown) => String(value ?? "");
/** Directus' own collections of people and rights, and what of them is worth a line. */
export const WATCHED: Readonly<Record<string, Watched>> = {
  directus_users: {
    label: "Person",
    columns: {
      email: "plain",
      role: ROLE,
      company: { table: "companies", name: "name" },
      principal: PERSON,
      status: "plain",
      password: "secret",
      token: "secret",
      tfa_secret: "secret",
    },
    name: ({ email }) => said(email),
  },
  directus_roles: { label: "Role", columns: { name: "plain", parent: ROLE }, name: ({ name }) => said(name) },
  directus_policies: {
    label: "Policy",
    columns: { name: "plain", admin_access: "plain", app_access: "plain", enforce_tfa: "plain", ip_access: "json" },
    name: ({ name }) => said(name),
  },
  directus_permissions: {
    label: "Permission",
    columns: { policy: POLICY, collection: "plain", action: "plain", fields: "json", permissions: "json", validation: "json", presets: "json" },
    name: ({ collection, action }) => `${said(collection)}.${said(action)}`,
  },
  directus_access: { label: "Policy of a role or person", columns: { policy: POLICY, role: ROLE, user: PERSON }, name: () => "" },
  directus_settings: {
    label: "Settings",
    columns: {
      public_registration: "plain",
      public_registration_role: ROLE,
      public_registration_verify_email: "plain",
      auth_login_attempts: "plain",
      auth_password_policy: "plain",
    },
    name: () => "",
  },
};

const truth = (value: unknown) => (value === true || value === false ? Number(value) : value);
const read = (value: unknown, kind: Kind): unknown => {
  if (kind === "secret") return value === null || value === undefined || value === "" ? null : HIDDEN;
  if (kind === "json") return plain(Array.isArray(value) ? value.join(",") : value, "json");
  return truth(bare(value));
};
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What a row is called, where one is pointed to; its key where it is gone. */
async function called(rows: Rows, { table, name }: Exclude<Kind, string>, key: unknown): Promise<unknown> {
  if (key === null) return null;
  const [row] = await rows.find(table, { id: key }, { columns: [name] });
  return row?.[name] ?? key;
}

/** @param before none for a new row, `after` none for one that goes */
export async function changesOf(rows: Rows, collection: string, before: Row | undefined, after: Row | undefined): Promise<Record<string, Change>> {
  const changes: Record<string, Change> = {};
  for (const [column, kind] of Object.entries(WATCHED[collection]?.columns ?? {})) {
    if (after && !(column in after)) continue;
    const [old, young] = [read(before?.[column], kind), read(after?.[column], kind)];
    // A password that is sent is another one, whatever it hides.
    const isOther = kind === "secret" && before && after ? after[column] !== before[column] : !isSame(old, young);
    if (!isOther) continue;
    changes[column] = typeof kind === "object" ? [await called(rows, kind, old), await called(rows, kind, young)] : [old, young];
  }
  return changes;
}

/** The stored rows of what is watched, before a write of it. */
export const storedOf = (rows: Rows, collection: string, keys: readonly Key[]): Promise<Row[]> =>
  rows.find(collection, { id: keys }, { columns: ["id", ...Object.keys(WATCHED[collection]?.columns ?? {})] });

/** Of these a change ends the person's sessions, but for the one in which it is made (steps/sign-ins.ts, and Directus itself). */
const ENDING = ["role", "company", "status", "principal", "password", "email"];
async function openSessions(rows: Rows, user: Key): Promise<number> {
  const sessions = await rows.find("directus_sessions", { user, next_token: null }, { columns: ["expires"] });
  return sessions.filter(({ expires }) => Date.parse(isoInstant(expires) ?? "") > Date.now()).length;
}

const ACTS = { create: "added", update: "changed", delete: "removed" } as const;
export type Act = keyof typeof ACTS;

/** One's password, or second factor, is a line of its own; a reset is done by nobody who is signed in. */
function eventsOf(collection: string, act: Act, changes: Record<string, Change>, by: Doer): { event: AuditEvent; columns: readonly string[] }[] {
  if (collection !== USERS) return [{ event: `right_${ACTS[act]}`, columns: Object.keys(changes) }];
  if (act !== "update") return [{ event: `person_${ACTS[act]}`, columns: Object.keys(changes) }];
  const rest = Object.keys(changes).filter((column) => !["password", "tfa_secret"].includes(column));
  return [
    ...("password" in changes ? [{ event: by.user === null ? ("password_reset" as const) : ("password_changed" as const), columns: [] }] : []),
    ...("tfa_secret" in changes ? [{ event: "factor_changed" as const, columns: ["tfa_secret"] }] : []),
    ...(rest.length > 0 ? [{ event: "person_changed" as const, columns: rest }] : []),
  ];
}

/** The lines of one row's write; none where nothing that is watched is another. */
export async function happeningsOf(rows: Rows, collection: string, act: Act, by: Doer, key: Key, before?: Row, after?: Row): Promise<Happening[]> {
  const changes = await changesOf(rows, collection, before, after);
  if (act === "update" && Object.keys(changes).length === 0) return [];
  const row = { ...before, ...after };
  const { label = "", name = () => "" } = WATCHED[collection] ?? {};
  const target = { collection, item: key, name: `${label} ${name(row)}`.trim() };
  const whose = collection === USERS ? { person: key, typed: said(row.email) } : {};
  const lines = eventsOf(collection, act, changes, by).map(({ event, columns }): Happening => {
    const told = Object.fromEntries(columns.flatMap((column) => (changes[column] ? [[column, changes[column]]] : [])));
    return { event, by, target, ...(columns.length > 0 ? { changes: told } : {}), ...whose };
  });
  const open = collection === USERS && before && (act === "delete" || ENDING.some((column) => column in changes)) ? await openSessions(rows, key) : 0;
  return open === 0 ? lines : [...lines, { event: "session_ended", by, target: { ...target, name: `Open sessions: ${open}` }, ...whose }];
}
