/** What a person does about his own sign-in (`POST /haulbook/<name>`): his second factor and his open sessions, those of the accounts that he switched to with them. */
import type { PersonActs } from "../../../bff/src/wire/second-factor.ts";
import { noteUsed, openSessions, sessionsToEnd } from "./accounts/sessions.ts";
import { close, renewSession, signedIn, usersOf } from "./accounts/switching.ts";
import { tellerOf } from "./changes/log.ts";
import type { Caller, ExtensionContext, HttpRequest } from "./directus.ts";
import { ForbiddenError } from "./errors.ts";
import { doFactorAct } from "./factors/by-directus.ts";
import { owesFactor } from "./factors/required.ts";
import { personOf } from "./factors/second-factor.ts";
import { addressOf, claimsOf } from "./gates/express.ts";
import { namesOf } from "./joining/invitations.ts";
import { rowsOf } from "./knex-rows.ts";
import type { Key } from "./rows.ts";

const SESSIONS = "directus_sessions";

type Doing = { caller: Caller; request: HttpRequest; extension: ExtensionContext };
type Act<Name extends keyof PersonActs> = (doing: Doing) => Promise<PersonActs[Name]["answer"]>;

/** Whoever keeps a copy of who calls has heard of it before the answer goes out. */
const tell = (extension: ExtensionContext, ids: readonly Key[]) => tellerOf(extension)([{ company: null, collection: SESSIONS, ids }]);

/** A call is not kept waiting, nor does it fail, for what is noted by the way. */
function noteUse({ caller, request, extension }: Doing, user: Key): void {
  if (!caller.session) return;
  const { session } = caller;
  const rows = rowsOf(extension.database);
  const from = { address: addressOf(request), agent: request.get("user-agent") ?? "" };
  personOf(rows, user)
    .then((person) => person && noteUsed(rows, person.home, session, from, Date.now()))
    .catch((error: unknown) => extension.logger.warn(error, "The use of a session was not noted"));
}

async function endSessions({ caller, request, extension }: Doing): Promise<object> {
  const { user, session } = signedIn(caller);
  const { id, others } = (request.body ?? {}) as Record<string, unknown>;
  if (typeof id !== "string" && others !== true) throw new ForbiddenError();
  const people = await usersOf(rowsOf(extension.database), user);
  await extension.database.transaction(async (knex) => {
    const rows = rowsOf(knex);
    const ending = await sessionsToEnd(rows, people, session, typeof id === "string" ? { id } : { others: true }, Date.now());
    // As of any id that is not one's own: nobody learns whether somebody else has it.
    if (typeof id === "string" && ending.length === 0) throw new ForbiddenError();
    await close(rows, ending);
  });
  await tell(extension, people);
  return {};
}

/** A session that was good for nothing but this is renewed, so that its token says no more that something is owed. */
async function confirm(doing: Doing): Promise<PersonActs["factor/confirm"]["answer"]> {
  const { caller, request, extension } = doing;
  const { codes } = await doFactorAct("factor/confirm", request.body, caller, extension);
  const schema = await extension.getSchema();
  const isMarked = claimsOf(request).enforce_tfa === true && caller.session !== undefined;
  const token = isMarked ? await renewSession({ knex: extension.database, schema, extension, caller }) : undefined;
  await tell(extension, caller.user ? [caller.user] : []);
  return { codes, ...(token === undefined ? {} : { token }) };
}

export const PERSON_ACTS: { readonly [Name in keyof PersonActs]: Act<Name> } = {
  session: async (doing) => {
    const { user } = doing.caller;
    if (!user) throw new ForbiddenError();
    noteUse(doing, user);
    return { owes: await owesFactor(rowsOf(doing.extension.database), user) };
  },
  sessions: async ({ caller, extension }) => {
    const { user, session } = signedIn(caller);
    const rows = rowsOf(extension.database);
    return openSessions(rows, await usersOf(rows, user), session, Date.now());
  },
  names: async ({ caller: { user }, extension }) => {
    if (!user) throw new ForbiddenError();
    return namesOf(rowsOf(extension.database), user);
  },
  "sessions/end": endSessions,
  factor: ({ caller, extension }) => doFactorAct("factor", {}, caller, extension),
  "factor/offer": ({ caller, request, extension }) => doFactorAct("factor/offer", request.body, caller, extension),
  "factor/confirm": confirm,
  "factor/off": ({ caller, request, extension }) => doFactorAct("factor/off", request.body, caller, extension),
  "factor/codes": ({ caller, request, extension }) => doFactorAct("factor/codes", request.body, caller, extension),
};
