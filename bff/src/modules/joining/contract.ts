import { z } from "zod";
import { isEmail } from "../../wire/holds.ts";
import { LINK_USES, type LinkUse, OVER } from "../../wire/links.ts";
import { newPassword } from "../../wire/new-password.ts";
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
const linkToken = (use: LinkUse) => z.string({ error: OVER[use] }).min(1, { error: OVER[use] });
const linked = (use: LinkUse) => z.object({ token: linkToken(use), password: newPassword });
/** `token`: of the link in the mail. */
export const openInput = linked("sign-up/open");
export const acceptInput = linked("invitation/accept");
/** `use`: what the link is for. */
export const linkInput = z.object({ use: z.enum(LINK_USES), token: z.string() });
