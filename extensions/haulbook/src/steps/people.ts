/** People in Directus' own collection: what one may change of oneself is what the profile has, with the profile's rules; all else is an administrator's. */
import { EMAIL_FIXED, PROFILE_COLUMNS, profileWrite } from "../../../../bff/src/modules/profile/contract.ts";
import { within } from "../../../../bff/src/wire/circumstances.ts";
import { ForbiddenError, ForeignReferenceError, InvalidValueError } from "../errors.ts";
import { first, type Key, type Row } from "../rows.ts";
import { numberOf, plain } from "../values.ts";
import type { By } from "./files.ts";

const USERS = "directus_users";
/** Names of the wire, where they are not the columns'. */
const WIRE: Readonly<Record<string, string>> = { first_name: "first", last_name: "last" };
const wireOf = (column: string) => WIRE[column] ?? column;
const RULED = PROFILE_COLUMNS.filter((column) => column !== "avatar");
/** They make an address, each by the others' measure. */
const ADDRESS = ["country", "state", "postal_code"];

/** What Directus knows of a person's state; with any other word nobody would get in. */
const STATES = ["draft", "invited", "unverified", "active", "suspended", "archived"];

const isEmpty = (value: unknown) => value === null || value === undefined || value === "";
const asRead = (row: Row): Row =>
  Object.fromEntries(RULED.map((column) => [wireOf(column), plain(row[column], column === "dob" ? "date" : column === "country" ? "integer" : "string")]));

/**
 * The profile's rules, of what is changed. `mayBeEmpty`: the studio invites people whose name nobody has typed yet.
 * @throws INVALID_VALUE beside the column
 */
function checkProfile(stored: Row, payload: Row, mayBeEmpty: boolean): void {
  const changed = RULED.filter((column) => column in payload && !(mayBeEmpty && isEmpty(payload[column])));
  if (changed.length === 0) return;
  const judged = changed.some((column) => ADDRESS.includes(column)) ? [...changed, ...ADDRESS] : changed;
  const { error } = within({ kept: asRead(stored) }, () => profileWrite.safeParse(asRead({ ...stored, ...payload })));
  for (const { path, message } of error?.issues ?? []) {
    const field = judged.find((column) => wireOf(column) === path[0]);
    if (field !== undefined) throw new InvalidValueError({ field, message });
  }
}

/** A picture is one of the person's company; an administrator's own upload may belong to none. @throws FOREIGN_REFERENCE */
async function checkPicture({ avatar }: Row, person: Row, { rows, accountability }: By): Promise<void> {
  if (isEmpty(avatar) || avatar === person.avatar) return;
  const isKey = typeof avatar === "string" && /^[0-9a-f-]{36}$/i.test(avatar);
  const file = isKey ? await first(rows, "directus_files", { id: avatar }, { columns: ["company", "type"] }) : undefined;
  const [company, owner] = [numberOf(file?.company), numberOf(person.company)];
  const isOurs = company === owner || (company === null && accountability?.admin === true);
  if (!String(file?.type).startsWith("image/") || !isOurs) throw new ForeignReferenceError({ field: "avatar" });
}

/** @throws FORBIDDEN for what is not one's own, INVALID_VALUE for another mail */
function ownOnly(stored: readonly Row[], payload: Row, user: string | null): Row {
  const { email, ...own } = payload;
  const isOwn = stored.length === 1 && stored[0]?.id === user;
  if (!isOwn || !Object.keys(own).every((column) => PROFILE_COLUMNS.some((known) => known === column))) throw new ForbiddenError();
  const isSame = (one: unknown, other: unknown) => String(one).toLowerCase() === String(other).toLowerCase();
  if ("email" in payload && !isSame(email, stored[0]?.email)) throw new InvalidValueError({ field: "email", message: EMAIL_FIXED });
  return own;
}

/**
 * @param sent with clean texts
 * @param keys undefined: new people, made by administrators and acts of the product only
 * @returns what may be written of it @throws FORBIDDEN, FOREIGN_REFERENCE, INVALID_VALUE
 */
export async function beforeProfileWrite(sent: Row, keys: readonly Key[] | undefined, by: By): Promise<Row> {
  const { rows, accountability } = by;
  if (!accountability) return sent;
  if ("status" in sent && !STATES.includes(String(sent.status))) throw new InvalidValueError({ field: "status", message: "Please choose from the list" });
  const isJudged = !accountability.admin || PROFILE_COLUMNS.some((column) => column in sent);
  if (!isJudged) return sent;
  const stored = keys === undefined ? [{}] : await rows.find(USERS, { id: keys }, { columns: ["id", "company", ...PROFILE_COLUMNS] });
  const payload = accountability.admin ? sent : ownOnly(stored, sent, accountability.user);
  for (const row of stored) {
    checkProfile(row, payload, accountability.admin);
    await checkPicture(payload, { company: payload.company, ...row }, by);
  }
  return payload;
}
