import type { Context } from "../../../kernel/context.ts";
import { AppError, invalid } from "../../../kernel/errors.ts";
import type { Origin } from "../../../kernel/gateway.ts";
import { parseWrite } from "../../../saving/parse-write.ts";
import { passwordWrite } from "../../../wire/new-password.ts";
import { WRONG_OLD_PASSWORD } from "../../../wire/passwords.ts";

/** A wrong old password counts as a failed sign-in. @throws VALIDATION, RATE_LIMITED */
export async function changePassword(context: Context, data: unknown, from: Origin) {
  const { old_password, password } = parseWrite(passwordWrite, data);
  await context.directus.changePassword(context.actor.email, old_password, password, from).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "UNAUTHENTICATED") throw invalid([{ path: "old_password", message: WRONG_OLD_PASSWORD }]);
    throw error;
  });
  return { message: "Password changed successfully!" };
}
