/**
 * One's own password is changed here by whoever knows the old one, or who opens the link that was sent for it. Directus itself would ask a signed-in user for no
 * old one, and its own link lives a day and works as often as one likes.
 */
import type { Knex } from "knex";
import { canonicalPassword, LINK_OVER } from "../../../../bff/src/wire/passwords.ts";
import { canonicalName } from "../../../../bff/src/wire/sign-in.ts";
import { tellerOf } from "../changes/log.ts";
import type { ExtensionContext, HttpRequest } from "../directus.ts";
import { ForbiddenError, InvalidValueError } from "../errors.ts";
import { forgottenLetter } from "../joining/letters.ts";
import { rowsOf } from "../knex-rows.ts";
import { isOurs } from "../ours.ts";
import { first, type Key, type Rows } from "../rows.ts";
import { countLink } from "./attempts.ts";
import { addressOf } from "./express.ts";
import { doneFor, keepDone, makeLink, useLink } from "./links.ts";
import { sendMail } from "./mail.ts";

const USERS = "directus_users";
const SESSIONS = "directus_sessions";

type Answer = { json: (body: unknown) => void };
type Caller = NonNullable<HttpRequest["accountability"]>;

const isText = (value: unknown): value is string => typeof value === "string";
const codeOf = (error: unknown) => (typeof error === "object" && error !== null && "code" in error ? error.code : undefined);

/** Whoever keeps a copy of who calls has heard of it before the answer goes out. */
const tellEnded = (extension: ExtensionContext, user: Key) => tellerOf(extension)([{ company: null, collection: SESSIONS, ids: [user] }]);

/** Tries the password as a sign-in does, so that it is counted as one. Throws as a sign-in. */
async function assertKnows(rows: Rows, { services, database, getSchema }: ExtensionContext, by: Caller, given: { email: string; password: string }) {
  const service = new services.AuthenticationService({ knex: database, schema: await getSchema(), accountability: by });
  try {
    const { refreshToken } = await service.login("default", given, { session: true });
    await rows.remove(SESSIONS, { token: refreshToken });
  } catch (error) {
    // The password was right; the second factor is the session's own.
    if (codeOf(error) !== "INVALID_OTP") throw error;
  }
}

/**
 * `{email, password, new_password}` → `{}`: the caller's own password is another one, and all other sessions of the person are over. `email` is the name that
 * failures are counted for (gates/sign-ins.ts). 401 for a wrong password, 429 after too many, 400 for a new one that is none, 403 for anybody else's.
 */
export async function changePassword(request: HttpRequest, response: Answer, extension: ExtensionContext): Promise<void> {
  const { accountability } = request;
  const { email, password, new_password } = (request.body ?? {}) as Record<string, unknown>;
  if (!accountability?.user || !isText(email) || !isText(password) || !isText(new_password)) throw new ForbiddenError();
  const rows = rowsOf(extension.database);
  const { user } = accountability;
  const person = await first(rows, USERS, { id: user }, { columns: ["email"] });
  if (canonicalName(String(person?.email ?? "")) !== email) throw new ForbiddenError();
  await assertKnows(rows, extension, accountability, { email, password });
  const by = { ...accountability, admin: true };
  await new extension.services.UsersService({ knex: extension.database, schema: await extension.getSchema(), accountability: by }).updateOne(user, {
    password: new_password,
  });
  await tellEnded(extension, user);
  response.json({});
}

/** Nobody waits for it, or the time would say whose name is somebody's. */
async function sendLink(extension: ExtensionContext, name: string, page: string): Promise<void> {
  const { services, database, getSchema } = extension;
  const found = await new services.UsersService({ knex: database, schema: await getSchema(), accountability: null }).getUserByEmail(name);
  const link = found && (await makeLink(rowsOf(database), found.id, Date.now()));
  if (!link) return;
  await sendMail(extension, forgottenLetter(link.email, `${page}#${link.token}`));
}

/**
 * `{email, page}` → `{}`: where the name is somebody's who signs in with a password, a link to the page goes there by mail. The answer and its time are the same
 * for every name. 429 after too many, 403 without the internal secret.
 */
export async function sendPasswordLink(request: HttpRequest, response: Answer, extension: ExtensionContext): Promise<void> {
  const { email, page } = (request.body ?? {}) as Record<string, unknown>;
  if (!isOurs(request, extension.env) || !isText(email) || !isText(page)) throw new ForbiddenError();
  const name = canonicalName(email);
  await countLink(rowsOf(extension.database), name, addressOf(request), Date.now());
  sendLink(extension, name, page).catch((error: unknown) => extension.logger.warn(error, "A link for a new password was not sent"));
  response.json({});
}

/**
 * For what a link's act fails with: whoever sends link and password again, since the answer was lost, is answered as before. Throws on in any other case.
 * @returns the person
 */
export const unlessDone =
  (extension: ExtensionContext, token: string, password: string) =>
  async (error: unknown): Promise<Key> => {
    if (codeOf(error) !== "INVALID_VALUE") throw error;
    const { services, database, getSchema } = extension;
    const person = await doneFor(rowsOf(database), token, Date.now());
    if (person === undefined) throw error;
    const service = new services.AuthenticationService({ knex: database, schema: await getSchema(), accountability: null });
    await service.verifyPassword(person, canonicalPassword(password)).catch(() => Promise.reject(error));
    return person;
  };

/** `{token, password}` → `{}`: the password is another one, the link is used up, and all sessions of the person are over. 400 for a link or a password that is none. */
export async function resetPassword(request: HttpRequest, response: Answer, extension: ExtensionContext): Promise<void> {
  const { token, password } = (request.body ?? {}) as Record<string, unknown>;
  if (!isOurs(request, extension.env) || !isText(token) || !isText(password)) throw new ForbiddenError();
  const schema = await extension.getSchema();
  const user = await extension.database
    .transaction(async (knex: Knex) => {
      const id = await useLink(rowsOf(knex), token, Date.now());
      if (id === undefined) throw new InvalidValueError({ field: "token", message: LINK_OVER });
      await new extension.services.UsersService({ knex, schema, accountability: null }).updateOne(id, { password });
      await keepDone(rowsOf(knex), token, id, Date.now());
      return id;
    })
    .catch(unlessDone(extension, token, password));
  await tellEnded(extension, user);
  response.json({});
}
