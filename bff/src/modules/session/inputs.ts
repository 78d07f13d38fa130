/** What the public routes take. Not in the contract: every screen of the workspace downloads that. */
import { z } from "zod";
import { isEmail } from "../../wire/holds.ts";
import { newPassword, typedPassword } from "../../wire/new-password.ts";
import { LINK_OVER } from "../../wire/passwords.ts";
import { CODE_NEEDED, WRONG_CODE } from "../../wire/second-factor.ts";
import { canonicalName } from "../../wire/sign-in.ts";
import { INVALID_EMAIL } from "./contract.ts";

/** Longer than any code is, however it is spaced. */
const typedCode = z.string({ error: CODE_NEEDED }).max(100, { error: WRONG_CODE });

const username = z.preprocess(
  (value) => (typeof value === "string" ? canonicalName(value) : value),
  z.string({ error: INVALID_EMAIL }).refine(isEmail, { error: INVALID_EMAIL }),
);
export const loginInput = z.object({
  username,
  password: typedPassword,
  /** Of an authenticator app, or a recovery code, where the person has a second factor. */
  code: typedCode.optional(),
});
export const forgottenInput = z.object({ username });
/** `token`: of the link in the mail. */
export const resetInput = z.object({ token: z.string({ error: LINK_OVER }).min(1, { error: LINK_OVER }), password: newPassword });
