/** The port to the data layer: every read and write of the BFF goes through it, always as the caller. It knows no HTTP. */

import type { Accounts } from "../modules/session/contract.ts";
import type { LinkUse } from "../wire/links.ts";
import type { RowOutcome, RowsMode } from "../wire/many-rows.ts";
import type { Invite, PeopleList } from "../wire/people.ts";
import type { PersonActs } from "../wire/second-factor.ts";
import type { SignUp } from "../wire/sign-up.ts";
import type { AppError } from "./errors.ts";

/** A query in Directus' words: `fields`, `filter`, `sort`, `limit`, `page`, `deep`, `aggregate`, `groupBy`. */
export type DirectusQuery = {
  fields?: readonly string[];
  filter?: Record<string, unknown>;
  sort?: readonly string[];
  limit?: number;
  page?: number;
  offset?: number;
  deep?: Record<string, unknown>;
  alias?: Record<string, string>;
  aggregate?: Record<string, string | readonly string[]>;
  groupBy?: readonly string[];
};
export type Payload = Record<string, unknown>;
type Deep = Record<string, unknown>;

/** What the caller may do, by collection and action. An administrator has "full" access everywhere. */
export type Rights = Record<string, Partial<Record<string, { access: string; fields?: string[] }>>>;

/** From where somebody calls: the address that failures are counted for, what the browser keeps of sign-ins that were made in it, and what it says of itself. */
export type Origin = { address: string; devices: string | undefined; agent?: string };
/** `devices`: what the browser is to keep from now on. */
export type SignedIn = { token: string; devices: string | undefined };

/** A file to be kept. Its `type` was judged by its content. */
export type NewFile = { name: string; type: string; size: number; content: Blob };
/** A kept file. `length` in bytes, null where it is not known. */
export type Asset = { body: ReadableStream<Uint8Array<ArrayBuffer>>; type: string; length: number | null };
/** The box that a picture is scaled down into, in pixels. */
export type Box = { width: number; height: number };

/**
 * What the BFF asks of the data layer. Everything may throw: UNAVAILABLE while the data layer does not answer, UNAUTHENTICATED for a token that is none,
 * NOT_FOUND for what is not there or not there for this user, and in writes what the invariants say (VALIDATION, CONFLICT, STALE, LOCKED).
 */
export type Gateway = {
  /** One page of rows and how many rows the filter has in all. */
  list: <T>(collection: string, query: DirectusQuery) => Promise<{ rows: T[]; total: number }>;
  /** All rows, where the query sets no limit. */
  find: <T>(collection: string, query: DirectusQuery) => Promise<T[]>;
  /** As `find` (a hundred rows where the query sets no limit), for conditions of any length. */
  search: <T>(collection: string, query: DirectusQuery) => Promise<T[]>;
  read: <T>(collection: string, id: number, fields: readonly string[], deep?: Deep) => Promise<T>;
  create: <T>(collection: string, payload: Payload, fields: readonly string[], deep?: Deep) => Promise<T>;
  /** Many new rows, in their order, with what the invariants do for each; an outcome for each. `signal`: what is not made yet is left. */
  createMany: (collection: string, rows: readonly Payload[], mode: RowsMode, signal?: AbortSignal) => Promise<RowOutcome<AppError>[]>;
  /** In one transaction with what the invariants do. */
  update: <T>(collection: string, id: number, payload: Payload, fields: readonly string[], deep?: Deep) => Promise<T>;
  /** Several rows, in the order given, in one transaction. */
  updateMany: (collection: string, rows: readonly (Payload & { id: number })[]) => Promise<void>;
  /** In one transaction with what the invariants do. */
  remove: (collection: string, id: number) => Promise<void>;
  /** A secret of a row, for who may see it; that he was shown it is written down first. @throws CONFLICT where it can't be opened */
  reveal: (collection: string, id: number, field: string) => Promise<string>;

  /** Opens a session. @throws RATE_LIMITED, with `retry_after` in seconds, after too many that failed; CODE_NEEDED where the person has a second factor */
  signIn: (email: string, password: string, from: Origin, code?: string) => Promise<SignedIn>;
  /** A new token for one whose session lasts. */
  refresh: (token: string, from: Origin) => Promise<string>;
  /** Ends the caller's session, and the home session that it was switched from: their tokens are dead at once. */
  signOut: () => Promise<void>;
  accounts: () => Promise<Accounts>;
  /** The token of a session in the caller's account in a company. @throws NOT_FOUND where there is none, CONFLICT where the caller is in it */
  switchTo: (company: number) => Promise<string>;
  /** The caller's own row. */
  me: <T>(fields: readonly string[]) => Promise<T>;
  updateMe: (payload: Payload) => Promise<void>;
  /** Gives the caller another password; the person's other sessions are over. @throws as `signIn` for a wrong old one, VALIDATION for a new one that is none */
  changePassword: (email: string, old: string, password: string, from: Origin) => Promise<void>;
  /** Mails a link to `page`, if the name is somebody's, by whose token another password is chosen. @throws RATE_LIMITED */
  sendPasswordLink: (email: string, page: string, from: Origin) => Promise<void>;
  /** Mails a link, by whose token the company is opened; to who has a sign-in, a page for a new password. @throws RATE_LIMITED, FORBIDDEN where nobody may */
  signUp: (asked: SignUp, pages: { page: string; forgotten: string }, from: Origin) => Promise<void>;
  /** Of the caller's company. @throws FORBIDDEN for who may not manage them, as the two below */
  people: () => Promise<PeopleList>;
  /** Mails a link to `page`, by whose token the invitation is accepted. @throws RATE_LIMITED, VALIDATION */
  invite: (asked: Invite, page: string, from: Origin) => Promise<void>;
  /** With another link. @throws also NOT_FOUND */
  inviteAgain: (id: number, page: string, from: Origin) => Promise<void>;
  /** Does what a link of a mail is for, with the password that was chosen, or tells whether it may be done yet. @throws VALIDATION for a link that is over or a password that is none */
  followLink: (use: LinkUse, token: string, password: string) => Promise<void>;
  isLinkGood: (use: LinkUse, token: string) => Promise<boolean>;
  rights: () => Promise<Rights>;
  /** What the caller does about his own sign-in. @throws as `signIn` for a password or a code that is none, VALIDATION, CONFLICT */
  person: <N extends keyof PersonActs>(act: N, given: PersonActs[N]["given"], from: Origin) => Promise<PersonActs[N]["answer"]>;

  /** Keeps a file; answers its id. */
  upload: (file: NewFile) => Promise<string>;
  removeFile: (id: string) => Promise<void>;
  asset: (id: string) => Promise<Asset>;
  /** A kept picture, scaled down into a box. A data layer that can't scale gives it as it is. */
  picture: (id: string, box: Box) => Promise<Asset>;
};
