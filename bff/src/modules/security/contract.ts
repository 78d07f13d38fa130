/** A person's own sign-in: the password, the second factor, recovery codes, and the sessions that are open. */
import { z } from "zod";
import { typedPassword } from "../../wire/new-password.ts";
import { WRONG_CODE } from "../../wire/second-factor.ts";

/** Longer than any code is, however it is spaced. */
const MOST_SIGNS = 100;
const typedCode = typedPassword.max(MOST_SIGNS, { error: WRONG_CODE });

export const secondFactor = z.object({
  on: z.boolean(),
  /** A role or policy of the person asks for one. */
  required: z.boolean(),
  recovery_codes_left: z.number(),
});
export type SecondFactor = z.infer<typeof secondFactor>;
/** Who asks for a new device: `code` where one is set up already. */
export const offerWrite = z.object({ password: typedPassword, code: typedCode.optional() });
/** `uri`: what an app reads from a QR code. `offer`: goes back with the confirmation, within a quarter of an hour. */
export const factorOffer = z.object({ secret: z.string(), uri: z.string(), offer: z.string() });
export type FactorOffer = z.infer<typeof factorOffer>;
/** A code of the new device. */
export const confirmWrite = z.object({ secret: typedPassword.max(MOST_SIGNS), offer: typedPassword.max(MOST_SIGNS), code: typedCode });
export const proofWrite = z.object({ password: typedPassword, code: typedCode });
export type ProofWrite = z.infer<typeof proofWrite>;
/** They are told once. */
export const recoveryCodes = z.object({ message: z.string(), recovery_codes: z.array(z.string()) });
export const done = z.object({ message: z.string() });

export const openSession = z.object({
  id: z.string(),
  /** What the browser says of itself, in words. */
  device: z.string(),
  address: z.string(),
  /** Null where it is older than the list. */
  signed_in_at: z.string().nullable(),
  used_at: z.string().nullable(),
  /** The one that asks. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;
export const openSessions = z.object({ content: z.array(openSession) });
