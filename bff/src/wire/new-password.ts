/** A new password as it is sent. Whether it is a known one is seen where it is kept. */
import { z } from "zod";
import { passwordProblem } from "./passwords.ts";
import { MANDATORY } from "./wire-kit.ts";

export const typedPassword = z.string({ error: MANDATORY }).min(1, { error: MANDATORY });
export const newPassword = typedPassword.check(({ value, issues }) => {
  const message = value === "" ? undefined : passwordProblem(value);
  if (message !== undefined) issues.push({ code: "custom", message, input: value });
});
