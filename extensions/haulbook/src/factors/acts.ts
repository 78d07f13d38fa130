/** What a person does about his second factor, over Directus and in memory alike. */
import type { PersonActs, Proof } from "../../../../bff/src/wire/second-factor.ts";
import type { Rows } from "../rows.ts";
import type { Offers } from "./offers.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";
import { assertMayTurnOff, assertOn, confirmed, factorState, forgetFactors, type Person } from "./second-factor.ts";
import { keyUri } from "./totp.ts";

const ISSUER = "Haulbook";

export type Doing = {
  rows: Rows;
  person: Person;
  offers: Offers;
  isRequired: () => Promise<boolean>;
  /** @throws as a sign-in, and counts as one that failed, where password and code are not the person's */
  prove: (proof: Proof) => Promise<void>;
  /** In one transaction; `keep` has the person's secret replaced. */
  change: <T>(act: (rows: Rows, keep: (secret: string | null) => Promise<void>) => Promise<T>) => Promise<T>;
  /** Epoch milliseconds. */
  now: number;
};
type Name = "factor" | "factor/offer" | "factor/confirm" | "factor/off" | "factor/codes";
type Acts = { [N in Name]: (doing: Doing, given: PersonActs[N]["given"]) => Promise<PersonActs[N]["answer"]> };

export const FACTOR_ACTS: Acts = {
  factor: async ({ rows, person, isRequired }) => factorState(rows, person, await isRequired()),
  /** A further device takes the place of the one before. */
  "factor/offer": async ({ person, offers, prove, now }, proof) => {
    await prove(proof);
    const { secret, offer } = await offers.make(String(person.home), now);
    return { secret, offer, uri: keyUri(secret, person.email, ISSUER) };
  },
  "factor/confirm": ({ person, offers, change, now }, given) =>
    change(async (rows, keep) => {
      const codes = await confirmed(rows, offers, person, given, now);
      await keep(given.secret);
      return { codes };
    }),
  "factor/off": async ({ person, isRequired, prove, change }, proof) => {
    assertMayTurnOff(person, await isRequired());
    await prove(proof);
    return change(async (rows, keep) => {
      await forgetFactors(rows, [person.home]);
      await keep(null);
      return {};
    });
  },
  "factor/codes": async ({ person, prove, change, now }, proof) => {
    assertOn(person);
    await prove(proof);
    return change(async (rows) => ({ codes: await makeRecoveryCodes(rows, person.home, now) }));
  },
};
