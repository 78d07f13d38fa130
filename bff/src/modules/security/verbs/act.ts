import type { Context } from "../../../kernel/context.ts";
import { AppError, invalid } from "../../../kernel/errors.ts";
import type { Origin } from "../../../kernel/gateway.ts";
import { CODE_NEEDED, type Proof, WRONG_CODE, WRONG_PASSWORD } from "../../../wire/second-factor.ts";
import { canonicalName } from "../../../wire/sign-in.ts";

/** What is typed to show that one is who one is. */
export type Typed = { password: string; code?: string | undefined };

/** One signs in at home: an account that was switched to has no password of its own. */
async function proofOf({ actor, directus }: Context, { password, code }: Typed): Promise<Proof> {
  const { switched, home } = await directus.accounts();
  return { email: canonicalName(switched && home ? home.email : actor.email), password, ...(code ? { otp: code } : {}) };
}

/** Does what asks for the password, and where there is a second factor for its code. What is wrong counts as a failed sign-in. @throws VALIDATION, RATE_LIMITED, CONFLICT */
export async function proven<N extends "factor/offer" | "factor/off" | "factor/codes">(context: Context, act: N, typed: Typed, from: Origin) {
  return context.directus.person(act, await proofOf(context, typed), from).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "UNAUTHENTICATED") throw invalid([{ path: "password", message: WRONG_PASSWORD }]);
    if (error.code === "CODE_NEEDED") throw invalid([{ path: "code", message: typed.code ? WRONG_CODE : CODE_NEEDED }]);
    throw error;
  });
}
