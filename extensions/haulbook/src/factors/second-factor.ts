/**
 * The second factor of a person: it belongs to the home sign-in, and holds for the accounts that are switched to from there. The secret stands where Directus
 * keeps it (`tfa_secret`), sealed, so that the studio asks for the same codes.
 */
import { FACTOR_KEPT, type FactorState, NO_FACTOR, OFFER_OVER, WRONG_FIRST_CODE } from "../../../../bff/src/wire/second-factor.ts";
import { ConflictError, InvalidValueError } from "../errors.ts";
import { first, type Key, type Rows } from "../rows.ts";
import { keyOf } from "../values.ts";
import type { Offers } from "./offers.ts";
import { dropRecoveryCodes, makeRecoveryCodes, recoveryCodesLeft, useRecoveryCode } from "./recovery-codes.ts";
import { openSecret } from "./sealed-secrets.ts";
import { stepOf } from "./totp.ts";

export const USED_CODES = "used_codes";
const USERS = "directus_users";
const CODE = /^\d{6}$/;

/** `home`: the sign-in that has the password. `secret`: as it is kept, undefined where there is no factor. */
export type Person = { home: Key; email: string; secret: string | undefined };

export async function personOf(rows: Rows, user: Key): Promise<Person | undefined> {
  const columns = ["id", "email", "principal", "tfa_secret"];
  const own = await first(rows, USERS, { id: user }, { columns });
  const principal = keyOf(own?.principal);
  const home = principal === undefined ? own : await first(rows, USERS, { id: principal }, { columns });
  return home && { home: home.id as Key, email: String(home.email), secret: home.tfa_secret ? String(home.tfa_secret) : undefined };
}

/** Each code is good once, at whichever door and in whichever process; of the same moment another device has another one. */
async function claim(rows: Rows, user: Key, step: number, code: string, now: number): Promise<boolean> {
  const key = `${user}:${step}:${code}`;
  await rows.insert(USED_CODES, [{ key, uses: 0, at: new Date(now) }], { unique: ["key"], merge: [] });
  return (await rows.next(USED_CODES, { key }, "uses")) === 1;
}

/**
 * Whether it is a code of the present time, or a recovery code, that was not used before; it is from now on. @param kept the secret as it stands in the row
 * @param now epoch milliseconds @throws SIGN_IN_REFUSED where the secret can not be opened
 */
export async function isCode(rows: Rows, user: Key, kept: string, typed: string, now: number): Promise<boolean> {
  const code = typed.replaceAll(/\s/g, "");
  if (!CODE.test(code)) return useRecoveryCode(rows, user, typed);
  const step = await stepOf(await openSecret(rows, user, kept), code, now);
  return step !== undefined && claim(rows, user, step, code, now);
}

/** @param isRequired whether a role or policy of the person asks for it */
export async function factorState(rows: Rows, { home, secret }: Person, isRequired: boolean): Promise<FactorState> {
  return { on: secret !== undefined, required: isRequired, left: secret === undefined ? 0 : await recoveryCodesLeft(rows, home) };
}

export type Confirmed = { secret: string; offer: string; otp: string };
/**
 * Sees that a device knows the secret that was offered, and makes its recovery codes. Whoever calls keeps the secret. @throws INVALID_VALUE @param now epoch
 * milliseconds
 */
export async function confirmed(rows: Rows, offers: Offers, { home }: Person, { secret, offer, otp }: Confirmed, now: number): Promise<string[]> {
  if (!(await offers.isOf(String(home), secret, offer, now))) throw new InvalidValueError({ field: "offer", message: OFFER_OVER });
  const code = otp.replaceAll(/\s/g, "");
  const step = await stepOf(secret, code, now);
  if (step === undefined || !(await claim(rows, home, step, code, now))) throw new InvalidValueError({ field: "code", message: WRONG_FIRST_CODE });
  return makeRecoveryCodes(rows, home, now);
}

/** @throws CONFLICT */
export function assertOn({ secret }: Pick<Person, "secret">): void {
  if (secret === undefined) throw new ConflictError({ message: NO_FACTOR });
}
/** @throws CONFLICT where there is none, or one that must be */
export function assertMayTurnOff({ secret }: Person, isRequired: boolean): void {
  assertOn({ secret });
  if (isRequired) throw new ConflictError({ message: FACTOR_KEPT });
}

/** What is left of factors that are no more. */
export const forgetFactors = (rows: Rows, people: readonly Key[]): Promise<void> => dropRecoveryCodes(rows, people);
