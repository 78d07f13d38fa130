import { z } from "zod";
import { isEmail } from "../../wire/holds.ts";
import { newPassword } from "../../wire/new-password.ts";
import { LINK_OVER } from "../../wire/passwords.ts";
import { INVITATION_OVER } from "../../wire/people.ts";
import { canonicalName } from "../../wire/sign-in.ts";
import { requiredText } from "../../wire/wire-kit.ts";
import { personName } from "../profile/contract.ts";
import { INVALID_EMAIL } from "../session/contract.ts";

const LONGEST_EMAIL = 128;
/** An address that is to become a sign-in's name. */
export const newUsername = z.preprocess(
  (value) => (typeof value === "string" ? canonicalName(value) : value),
  z.string({ error: INVALID_EMAIL }).max(LONGEST_EMAIL, { error: INVALID_EMAIL }).refine(isEmail, { error: INVALID_EMAIL }),
);

const DEFAULT_ZONE = "America/Toronto";
const isZone = (name: unknown): name is string => typeof name === "string" && Intl.supportedValuesOf("timeZone").includes(name);
/** The browser's own; one that nobody knows is as none. */
const zone = z.preprocess((name) => (isZone(name) ? name : DEFAULT_ZONE), z.string());

/** Who signs up, and the company. */
export const signUpInput = z.object({ company: requiredText(150), first: personName, last: personName, username: newUsername, timezone: zone });
const linked = (over: string) => z.object({ token: z.string({ error: over }).min(1, { error: over }), password: newPassword });
/** `token`: of the link in the mail. */
export const openInput = linked(LINK_OVER);
export const acceptInput = linked(INVITATION_OVER);
