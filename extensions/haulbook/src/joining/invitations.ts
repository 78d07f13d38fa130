/** Colleagues are invited by who manages the people of a company: a link goes to their address, by which they choose their password and are in. */

import { SIGN_IN_BY_NOW } from "../../../../bff/src/wire/passwords.ts";
import { ALREADY_HERE, ALREADY_INVITED, INVITATION_OVER, type Invite, NOT_YOURS_TO_GIVE, type PeopleList } from "../../../../bff/src/wire/people.ts";
import { canonicalName } from "../../../../bff/src/wire/sign-in.ts";
import { ForbiddenError, InvalidValueError } from "../errors.ts";
import { goodLink, HOUR_MS, keepDone, newLink, takeLink } from "../gates/links.ts";
import { first, type Key, type Row, type Rows } from "../rows.ts";
import { isoInstant, numberOf } from "../values.ts";
import { type Access, type Manager, managerOf, nameOf } from "./access.ts";
import type { Joining } from "./joining.ts";
import { elsewhereLetter, invitationLetter, type Mail } from "./letters.ts";

export const INVITATIONS = "invitations";
const USERS = "directus_users";
/** Over a weekend. */
const LIFE_MS = 72 * HOUR_MS;

const invalid = (field: string, message: string) => new InvalidValueError({ field, message });

/** The people of the caller's company, who is invited, and which roles the caller may give. @throws FORBIDDEN */
export async function peopleOf(rows: Rows, access: Access, user: Key, now: number): Promise<PeopleList> {
  const { company, roles } = await managerOf(rows, access, user);
  const names = new Map<unknown, string>(access.roles.map(({ id, name }) => [id, name]));
  const people = await rows.find(USERS, { company }, { columns: ["id", "email", "first_name", "last_name", "role", "status"] });
  const invited = await rows.find(INVITATIONS, { company }, { by: ["id"] });
  return {
    content: people
      .map((row) => ({
        id: String(row.id),
        name: nameOf(row),
        email: String(row.email ?? ""),
        role: names.get(row.role) ?? "",
        active: row.status === "active",
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name, "en") || one.email.localeCompare(other.email, "en")),
    invitations: invited.map((row) => ({
      id: Number(row.id),
      name: nameOf(row),
      email: String(row.email),
      role: names.get(row.role) ?? "",
      sent_at: isoInstant(row.sent_at) ?? "",
      until: isoInstant(row.until) ?? "",
      over: (Date.parse(isoInstant(row.until) ?? "") || 0) <= now,
    })),
    roles: roles.map(({ id, name }) => ({ id, name })),
  };
}

/** Who has or had a sign-in in the caller's company. @throws FORBIDDEN for who belongs to none */
export async function namesOf(rows: Rows, user: Key): Promise<{ id: string; name: string }[]> {
  const me = await first(rows, USERS, { id: user }, { columns: ["company"] });
  if (numberOf(me?.company) === null) throw new ForbiddenError();
  const people = await rows.find(USERS, { company: me?.company }, { columns: ["id", "first_name", "last_name"] });
  const named = people.map(({ id, first_name, last_name }) => ({ id: String(id), name: [first_name, last_name].filter(Boolean).join(" ") }));
  return named.toSorted((one, other) => one.name.localeCompare(other.name, "en"));
}

async function letterTo({ rows, find }: Joining, manager: Manager, { email, role }: Row, link: string): Promise<Mail> {
  const company = await first(rows, "companies", { id: manager.company }, { columns: ["name"] });
  const name = manager.roles.find(({ id }) => id === role)?.name ?? "";
  const invited = { email: String(email), by: manager.name, company: String(company?.name), role: name };
  return (await find(invited.email)) === undefined ? invitationLetter(invited, link) : elsewhereLetter(invited);
}

function assertMayGive({ roles }: Manager, role: unknown): void {
  if (!roles.some(({ id }) => id === role)) throw invalid("role", NOT_YOURS_TO_GIVE);
}

/** @returns the letter to who is invited @throws FORBIDDEN, INVALID_VALUE beside the field */
export async function invite(joining: Joining, user: Key, asked: Invite, page: string, now: number): Promise<Mail> {
  const { rows } = joining;
  const manager = await managerOf(rows, await joining.access(), user);
  const { email, first: first_name, last: last_name, role } = asked;
  const { company } = manager;
  assertMayGive(manager, role);
  const colleagues = await rows.find(USERS, { company }, { columns: ["email"] });
  if (colleagues.some((row) => canonicalName(String(row.email ?? "")) === email)) throw invalid("email", ALREADY_HERE);
  if (await first(rows, INVITATIONS, { company, email })) throw invalid("email", ALREADY_INVITED);
  const { token, columns } = await newLink(now, LIFE_MS);
  await rows.insert(INVITATIONS, [{ ...columns, company, email, first_name, last_name, role, sent_at: new Date(now), created_by: user }]);
  return letterTo(joining, manager, { email, role }, `${page}#${token}`);
}

/**
 * Sends an invitation of the caller's company once more, with another link; the one before is over.
 * @throws FORBIDDEN where there is none, INVALID_VALUE for a role that the caller may not give
 */
export async function inviteAgain(joining: Joining, user: Key, id: number, page: string, now: number): Promise<Mail> {
  const manager = await managerOf(joining.rows, await joining.access(), user);
  const invitation = await first(joining.rows, INVITATIONS, { id, company: manager.company });
  if (invitation === undefined) throw new ForbiddenError();
  assertMayGive(manager, invitation.role);
  const { token, columns } = await newLink(now, LIFE_MS);
  await joining.rows.update(INVITATIONS, { id }, { ...columns, sent_at: new Date(now), created_by: user });
  return letterTo(joining, manager, invitation, `${page}#${token}`);
}

/** Who invited may still give the role: somebody who has left brings nobody in. */
async function isStillMeant({ rows, access }: Pick<Joining, "rows" | "access">, { created_by, company, role }: Row): Promise<boolean> {
  if (!(await first(rows, "companies", { id: company as Key }, { columns: ["active"] }))?.active) return false;
  const manager = created_by ? await managerOf(rows, await access(), created_by as Key).catch(() => undefined) : undefined;
  return manager !== undefined && manager.company === numberOf(company) && manager.roles.some(({ id }) => id === role);
}

/** Whether an invitation may be accepted yet. */
export async function isInvitationGood(by: Pick<Joining, "rows" | "access">, token: string, now: number): Promise<boolean> {
  const invitation = await goodLink(by.rows, INVITATIONS, token, now);
  return invitation !== undefined && (await isStillMeant(by, invitation));
}

/** Makes the sign-in of who was invited. @returns who it is @throws INVALID_VALUE for an invitation that is over, or a password that is none */
export async function acceptInvitation(joining: Joining, token: string, password: string, now: number): Promise<Key> {
  const { rows, find, make } = joining;
  const invitation = await takeLink(rows, INVITATIONS, token, now);
  if (invitation === undefined || !(await isStillMeant(joining, invitation))) throw invalid("token", INVITATION_OVER);
  if ((await find(String(invitation.email))) !== undefined) throw invalid("token", SIGN_IN_BY_NOW);
  const { id, email, first_name, last_name, role, company } = invitation;
  const person = await make("directus_users", { email, password, first_name, last_name, role, company, status: "active" });
  await rows.remove(INVITATIONS, { id });
  await keepDone(rows, token, person, now);
  return person;
}
