/** What a person does about his own sign-in, without Directus. No role asks for a second factor here: rights are those of the roles as they ship. */
import { FACTOR_ACTS, type Doing as FactorDoing } from "../../../extensions/haulbook/src/factors/acts.ts";
import { offersOf } from "../../../extensions/haulbook/src/factors/offers.ts";
import { withSealedSecret } from "../../../extensions/haulbook/src/factors/sealed-secrets.ts";
import { personOf } from "../../../extensions/haulbook/src/factors/second-factor.ts";
import { namesOf } from "../../../extensions/haulbook/src/joining/invitations.ts";
import { isoInstant } from "../../../extensions/haulbook/src/values.ts";
import type { Origin } from "../kernel/gateway.ts";
import type { PersonActs } from "../wire/second-factor.ts";
import type { Ground } from "./gateway.ts";
import { forbidden } from "./refusal.ts";
import { assertKnows, homeSessionOf, noteSession, sessionsOf } from "./sessions.ts";

type Doing = { ground: Ground; user: string; token: string; from: Origin };
type Acts = { readonly [N in keyof PersonActs]: (doing: Doing, given: PersonActs[N]["given"]) => Promise<PersonActs[N]["answer"]> };

const USERS = "directus_users";
/** Of this page alone: nobody else could believe it. */
const offers = offersOf(crypto.randomUUID());

async function factorDoing({ ground, user, from }: Doing): Promise<FactorDoing> {
  const { rows } = ground;
  const person = await personOf(rows, user);
  if (person === undefined) throw forbidden();
  return {
    rows,
    person,
    offers,
    isRequired: async () => false,
    prove: async ({ email, password, otp }) => void (await assertKnows(ground, email, password, from, otp)),
    change: (act) =>
      rows.transaction((inside) =>
        act(inside, async (secret) => inside.update(USERS, { id: person.home }, await withSealedSecret(inside, { tfa_secret: secret }, person.home))),
      ),
    now: Date.now(),
  };
}
const homeOf = async ({ ground, user }: Doing) => String((await personOf(ground.rows, user))?.home);

export const PERSON_ACTS: Acts = {
  session: async (doing) => {
    await noteSession(doing.ground.rows, doing.token, await homeOf(doing), doing.from);
    return { owes: false };
  },
  sessions: async (doing) => {
    const open = await sessionsOf(doing.ground.rows, doing.ground.ended, await homeOf(doing));
    return open.map(({ session, agent, address, at, used_at }) => ({
      id: String(session),
      agent: String(agent ?? ""),
      address: String(address ?? ""),
      at: isoInstant(at) ?? null,
      used_at: isoInstant(used_at) ?? null,
      current: session === homeSessionOf(doing.token),
    }));
  },
  names: ({ ground, user }) => namesOf(ground.rows, user),
  "sessions/end": async (doing, meant) => {
    const { ended, rows } = doing.ground;
    const open = (await sessionsOf(rows, ended, await homeOf(doing))).map(({ session }) => String(session));
    const ending = open.filter((id) => ("id" in meant ? id === meant.id : id !== homeSessionOf(doing.token)));
    if ("id" in meant && ending.length === 0) throw forbidden();
    for (const id of ending) ended.add(id);
    return {};
  },
  factor: async (doing, given) => FACTOR_ACTS.factor(await factorDoing(doing), given),
  "factor/offer": async (doing, given) => FACTOR_ACTS["factor/offer"](await factorDoing(doing), given),
  "factor/confirm": async (doing, given) => FACTOR_ACTS["factor/confirm"](await factorDoing(doing), given),
  "factor/off": async (doing, given) => FACTOR_ACTS["factor/off"](await factorDoing(doing), given),
  "factor/codes": async (doing, given) => FACTOR_ACTS["factor/codes"](await factorDoing(doing), given),
};
