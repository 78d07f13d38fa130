/** Links of mails, by which one chooses a password: the call that does what each is for, and what is said of one that is over. */
import { LINK_OVER } from "./passwords.ts";
import { INVITATION_OVER } from "./people.ts";

export const LINK_USES = ["password/reset", "sign-up/open", "invitation/accept"] as const;
export type LinkUse = (typeof LINK_USES)[number];

export const OVER: Readonly<Record<LinkUse, string>> = {
  "password/reset": LINK_OVER,
  "sign-up/open": LINK_OVER,
  "invitation/accept": INVITATION_OVER,
};
