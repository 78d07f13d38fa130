/** What the form, the API and the data layer agree on of second factors and sessions, and say in the same words. */

/** To whoever has given the right password. */
export const CODE_NEEDED = "Please enter a code of your authenticator app, or a recovery code.";
export const WRONG_CODE = "This is not the present code, or it was used already. Please enter the next code, or a recovery code.";
/** To whoever confirms a new device, which has no recovery codes yet. */
export const WRONG_FIRST_CODE = "This is not the present code. Please check that the clock of your device is right, and enter the next code.";
export const WRONG_PASSWORD = "This is not your password";
export const FACTOR_NEEDED = "Your administrator asks you for a second factor. Please set it up first.";
export const FACTOR_KEPT = "Your administrator asks you for a second factor, so it can't be turned off. You may set it up on another device.";
export const NO_FACTOR = "There is no second factor. Please set one up first.";
export const OFFER_OVER = "This took longer than a quarter of an hour. Please begin again.";

/** `required`: a role or policy of the person asks for it. `left`: recovery codes that are good yet. */
export type FactorState = { on: boolean; required: boolean; left: number };
/** A secret for a new device. `offer` says that we made it for this person just now. */
export type FactorOffer = { secret: string; uri: string; offer: string };
/** The password of the home sign-in, by whose name (`email`) failures are counted; `otp` where there is a factor. */
export type Proof = { email: string; password: string; otp?: string | undefined };

/** A sign-in that lasts, with what was switched to from there. `id` can't be used as one. Moments are ISO texts, null where they are not known. */
export type OpenSession = { id: string; agent: string; address: string; at: string | null; used_at: string | null; current: boolean };

/** What a person does about his own sign-in, by name; each is an address under `/haulbook/` and takes what is `given`. */
export type PersonActs = {
  /** Notes that the session is used. `owes`: nothing else may be done before the second factor is set up. */
  session: { given: object; answer: { owes: boolean } };
  sessions: { given: object; answer: OpenSession[] };
  /** The names of all who have or had a sign-in in the caller's company, as changes name them. */
  names: { given: object; answer: { id: string; name: string }[] };
  /** Ends one, or all but the caller's. 403 for the id of none of the caller's own. */
  "sessions/end": { given: { id: string } | { others: true }; answer: object };
  factor: { given: object; answer: FactorState };
  "factor/offer": { given: Proof; answer: FactorOffer };
  /** `token`: of the session from now on, where the one before was good for nothing else. */
  "factor/confirm": { given: { secret: string; offer: string; otp: string }; answer: { codes: string[]; token?: string } };
  "factor/off": { given: Proof; answer: object };
  "factor/codes": { given: Proof; answer: { codes: string[] } };
};
