/** A new password as it is sent. Whether it is a known one is seen where it is kept. */
import { z } from "zod";
import { NOT_REPEATED, passwordProblem } from "./passwords.ts";
import { MANDATORY } from "./wire-kit.ts";

export const typedPassword = z.string({ error: MANDATORY }).min(1, { error: MANDATORY });
export const newPassword = typedPassword.check(({ value, issues }) => {
  const message = value === "" ? undefined : passwordProblem(value);
  if (message !== undefined) issues.push({ code: "custom", message, input: value });
});

/** With the old one; what is known or one's own is refused where the password is kept. */
export const passwordWrite = z.object({ old_password: typedPassword, password: newPassword });
export const passwordChanged = z.object({ message: z.string() });
export type PasswordWrite = z.infer<typeof passwordWrite>;
/** As the form has it: typed blindly, so typed twice. */
export const passwordForm = passwordWrite
  .extend({ again: typedPassword })
  .refine(({ password, again }) => password === again, { path: ["again"], error: NOT_REPEATED });
