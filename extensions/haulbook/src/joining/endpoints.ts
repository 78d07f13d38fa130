/**
 * What lets people in without their having a sign-in, and who invites them: acts of the product with no other rights than what each does here
 * (docs/adr/0011). The BFF alone calls them, since it says where the links lead.
 */
import type { LinkUse } from "../../../../bff/src/wire/links.ts";
import type { Invite } from "../../../../bff/src/wire/people.ts";
import type { SignUp } from "../../../../bff/src/wire/sign-up.ts";
import { tellerOf } from "../changes/log.ts";
import type { ExtensionContext, HttpRequest } from "../directus.ts";
import { ForbiddenError } from "../errors.ts";
import { countLink } from "../gates/attempts.ts";
import { addressOf } from "../gates/express.ts";
import { sendMail } from "../gates/mail.ts";
import { unlessDone } from "../gates/passwords.ts";
import { inTransaction } from "../in-transaction.ts";
import { rowsOf } from "../knex-rows.ts";
import { isOurs } from "../ours.ts";
import type { Key } from "../rows.ts";
import { IS_GOOD } from "./good-links.ts";
import { acceptInvitation, invite, inviteAgain, peopleOf } from "./invitations.ts";
import type { Joining } from "./joining.ts";
import type { Mail } from "./letters.ts";
import { askSignUp, openCompany } from "./sign-up.ts";
import { storedAccess } from "./stored-access.ts";

type Answer = { json: (body: unknown) => void };
type Act = (request: HttpRequest, response: Answer, extension: ExtensionContext) => Promise<void>;

const NOT_SENT = "A mail was not sent";
/** The texts of a body. @throws FORBIDDEN where one is missing, or the BFF did not send it */
function textsOf<Name extends string>(request: HttpRequest, { env }: ExtensionContext, ...names: Name[]): Record<Name, string> {
  const body = (request.body ?? {}) as Record<string, unknown>;
  if (!isOurs(request, env) || !names.every((name) => typeof body[name] === "string")) throw new ForbiddenError();
  return Object.fromEntries(names.map((name) => [name, body[name]])) as Record<Name, string>;
}
/** @throws FORBIDDEN without a token */
function callerOf({ accountability }: HttpRequest): Key {
  if (!accountability?.user) throw new ForbiddenError();
  return accountability.user;
}

/** In one transaction, with the rules that hold for everybody. */
async function joining<T>({ services, database, getSchema }: ExtensionContext, act: (joining: Joining) => Promise<T>): Promise<T> {
  const schema = await getSchema();
  return inTransaction(database, (knex) => {
    const options = { knex, schema, accountability: null };
    const users = new services.UsersService(options);
    const rows = rowsOf(knex);
    return act({
      rows,
      access: () => storedAccess(rows),
      find: async (name) => (await users.getUserByEmail(name))?.id,
      make: (collection, row) => (collection === "directus_users" ? users : new services.ItemsService(collection, options)).createOne(row),
    });
  });
}
/** Nobody waits for it: neither the time nor a mail server says whose address is somebody's. */
function post(extension: ExtensionContext, letter: Promise<Mail>): void {
  letter.then((mail) => sendMail(extension, mail)).catch((error: unknown) => extension.logger.warn(error, NOT_SENT));
}

/** `{username, company, first, last, timezone, page, forgotten}` → `{}`: the same, and as soon, for every address. 403 where nobody may sign up, 429 after too many. */
export const signUp: Act = async (request, response, extension) => {
  const asked = textsOf(request, extension, "username", "company", "first", "last", "timezone", "page", "forgotten");
  if (String(extension.env.SIGN_UP) !== "1") throw new ForbiddenError();
  await countLink(rowsOf(extension.database), asked.username, addressOf(request), Date.now());
  post(
    extension,
    joining(extension, (by) => askSignUp(by, asked satisfies SignUp, asked, Date.now())),
  );
  response.json({});
};

/** `{token, password}` → `{}`: there is a company, and its owner may sign in. 400 for a link or a password that is none, 403 where nobody may sign up. */
export const open: Act = async (request, response, extension) => {
  const { token, password } = textsOf(request, extension, "token", "password");
  if (String(extension.env.SIGN_UP) !== "1") throw new ForbiddenError();
  await joining(extension, (by) => openCompany(by, token, password, Date.now())).catch(unlessDone(extension, token, password));
  response.json({});
};

const isUse = (text: string): text is LinkUse => Object.hasOwn(IS_GOOD, text);
/** `{use, token}` → `{good}`: whether the link may be used yet; it stays as it is. */
export const tellLink: Act = async (request, response, extension) => {
  const { use, token } = textsOf(request, extension, "use", "token");
  if (!isUse(use)) throw new ForbiddenError();
  const rows = rowsOf(extension.database);
  response.json({ data: { good: await IS_GOOD[use]({ rows, access: () => storedAccess(rows) }, token, Date.now()) } });
};

/** → `PeopleList`. 403 for who may not manage people. */
export const tellPeople: Act = async (request, response, { database }) => {
  const rows = rowsOf(database);
  response.json({ data: await peopleOf(rows, await storedAccess(rows), callerOf(request), Date.now()) });
};

/** `{email, first, last, role, page}` → `{}`. 400 for what can not be, 403 for who may not manage people, 429 after too many. */
export const inviteOne: Act = async (request, response, extension) => {
  const { page, ...asked } = textsOf(request, extension, "email", "first", "last", "role", "page");
  const user = callerOf(request);
  const letter = await joining(extension, async (by) => {
    const mail = await invite(by, user, asked satisfies Invite, page, Date.now());
    await countLink(by.rows, mail.to, addressOf(request), Date.now());
    return mail;
  });
  post(extension, Promise.resolve(letter));
  response.json({});
};

/** `{id, page}` → `{}`. As `inviteOne`. */
export const sendAgain: Act = async (request, response, extension) => {
  const { id, page } = textsOf(request, extension, "id", "page");
  const user = callerOf(request);
  const letter = await joining(extension, async (by) => {
    const mail = await inviteAgain(by, user, Number(id), page, Date.now());
    await countLink(by.rows, mail.to, addressOf(request), Date.now());
    return mail;
  });
  post(extension, Promise.resolve(letter));
  response.json({});
};

/** `{token, password}` → `{}`: who was invited may sign in. 400 for an invitation that is over, or a password that is none. */
export const accept: Act = async (request, response, extension) => {
  const { token, password } = textsOf(request, extension, "token", "password");
  const person = await joining(extension, (by) => acceptInvitation(by, token, password, Date.now())).catch(unlessDone(extension, token, password));
  await tellerOf(extension)([{ company: null, collection: "directus_users", ids: [person] }]);
  response.json({});
};
