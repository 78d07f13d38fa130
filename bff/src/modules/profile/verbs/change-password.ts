import type { Context } from "../../../kernel/context.ts";
import { AppError, invalid } from "../../../kernel/errors.ts";
import type { Origin } from "../../../kernel/gateway.ts";
import { parseWrite } from "../../../saving/parse-write.ts";
import { passwordWrite } from "../../../wire/new-password.ts";
import { WRONG_OLD_PASSWORD } from "../../../wire/passwords.ts";

const AWAY = "The password is that of your own sign-in. Please switch back to it first.";

/** A wrong old password counts as a failed sign-in. @throws VALIDATION, RATE_LIMITED, CONFLICT in an account that was switched to, which has none */
export async function changePassword(context: Context, data: unknown, from: Origin) {
  const { old_password, password } = parseWrite(passwordWrite, data);
  if ((await context.directus.accounts()).switched) throw new AppError("CONFLICT", AWAY);
  await context.directus.changePassword(context.actor.email, old_password, password, from).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "UNAUTHENTICATED") throw invalid([{ path: "old_password", message: WRONG_OLD_PASSWORD }]);
    throw error;
  });
  return { message: "Password changed successfully!" };
}
