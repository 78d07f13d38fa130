/** Whether a link does what it is for yet, for whoever opens it: it stays as it is, and nothing else is told of it. */
import type { LinkUse } from "../../../../bff/src/wire/links.ts";
import { goodLink, isResetGood } from "../gates/links.ts";
import { isInvitationGood } from "./invitations.ts";
import type { Joining } from "./joining.ts";
import { SIGN_UPS } from "./sign-up.ts";

type Asking = Pick<Joining, "rows" | "access">;

/** By what it is for. @param now epoch milliseconds */
export const IS_GOOD: Readonly<Record<LinkUse, (by: Asking, token: string, now: number) => Promise<boolean>>> = {
  "password/reset": ({ rows }, token, now) => isResetGood(rows, token, now),
  "sign-up/open": async ({ rows }, token, now) => (await goodLink(rows, SIGN_UPS, token, now)) !== undefined,
  "invitation/accept": isInvitationGood,
};
