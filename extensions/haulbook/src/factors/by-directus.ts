/** What a second factor's acts need of Directus. Who names a password here is counted and slowed as at a sign-in (gates/sign-ins.ts). */
import type { Knex } from "knex";
import type { PersonActs, Proof } from "../../../../bff/src/wire/second-factor.ts";
import { canonicalName } from "../../../../bff/src/wire/sign-in.ts";
import type { Caller, ExtensionContext } from "../directus.ts";
import { ForbiddenError } from "../errors.ts";
import { rowsOf } from "../knex-rows.ts";
import type { Key } from "../rows.ts";
import { type Doing, FACTOR_ACTS } from "./acts.ts";
import { offersOf } from "./offers.ts";
import { isRequired } from "./required.ts";
import { type Person, personOf } from "./second-factor.ts";

const USERS = "directus_users";
const SESSIONS = "directus_sessions";

/** Tries name, password and code as a sign-in does. Throws as a sign-in. */
async function prove({ services, database, getSchema }: ExtensionContext, caller: Caller, person: Person, { email, password, otp }: Proof): Promise<void> {
  if (canonicalName(person.email) !== email || typeof password !== "string") throw new ForbiddenError();
  const code = typeof otp === "string" && otp !== "" ? { otp } : {};
  const service = new services.AuthenticationService({ knex: database, schema: await getSchema(), accountability: caller });
  const { refreshToken } = await service.login("default", { email, password, ...code }, { session: true, ...code });
  await rowsOf(database).remove(SESSIONS, { token: refreshToken });
}

async function doingOf(extension: ExtensionContext, caller: Caller, user: Key): Promise<Doing> {
  const { database, services, env } = extension;
  const rows = rowsOf(database);
  const person = await personOf(rows, user);
  if (person === undefined) throw new ForbiddenError();
  const schema = await extension.getSchema();
  return {
    rows,
    person,
    offers: offersOf(String(env.SECRET)),
    isRequired: () => isRequired(rows, [user, person.home]),
    prove: (proof) => prove(extension, caller, person, proof),
    change: (act) =>
      database.transaction((knex: Knex) =>
        act(rowsOf(knex), async (secret) => {
          await new services.ItemsService(USERS, { knex, schema, accountability: null }).updateOne(person.home, { tfa_secret: secret });
        }),
      ),
    now: Date.now(),
  };
}

const isText = (value: unknown): value is string => typeof value === "string";
const isProof = ({ email, password, otp = "" }: Record<string, unknown>) => isText(email) && isText(password) && isText(otp);
const isConfirmation = ({ secret, offer, otp }: Record<string, unknown>) => isText(secret) && isText(offer) && isText(otp);
type Name = keyof typeof FACTOR_ACTS;
const SHAPES: Readonly<Record<Name, (given: Record<string, unknown>) => boolean>> = {
  factor: () => true,
  "factor/offer": isProof,
  "factor/confirm": isConfirmation,
  "factor/off": isProof,
  "factor/codes": isProof,
};

/** @throws FORBIDDEN for a body that is none, and whatever a sign-in throws */
export async function doFactorAct<N extends Name>(name: N, given: unknown, caller: Caller, extension: ExtensionContext): Promise<PersonActs[N]["answer"]> {
  const body = (given ?? {}) as Record<string, unknown>;
  if (!caller.user || !SHAPES[name](body)) throw new ForbiddenError();
  return FACTOR_ACTS[name](await doingOf(extension, caller, caller.user), body as PersonActs[N]["given"]);
}
