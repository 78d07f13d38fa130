import { z } from "zod";
import { LOGIN_BYTES } from "../../http/body.ts";
import type { RequestOf, Route } from "../../http/route.ts";
import { assertNoOtherPage } from "../../http/session-token.ts";
import { AppError, invalid } from "../../kernel/errors.ts";
import { parseWrite } from "../../saving/parse-write.ts";
import { OVER } from "../../wire/links.ts";
import { WELCOME } from "../../wire/people.ts";
import { COMPANY_OPENED, FORGOTTEN_PAGE, OPEN_PAGE, SIGN_UP_CLOSED, SIGN_UP_SENT } from "../../wire/sign-up.ts";
import { acceptInput, linkInput, openInput, signUpInput } from "./contract.ts";

const tag = "Joining";
const done = z.object({ message: z.string() });

/** As nobody: of a person who comes in there is no session yet. */
const asNobody = ({ hono }: RequestOf) => hono.get("edges").openGateway(undefined, hono.get("requestId"));
function assertOpen({ hono }: RequestOf): void {
  if (!hono.get("edges").settings.signUp) throw new AppError("FORBIDDEN", SIGN_UP_CLOSED);
}

/** Answered without a session. */
export const joiningRoutes: readonly Route[] = [
  {
    method: "post",
    path: "/link",
    tag,
    summary: "Whether the link of a mail may be used yet, which leaves it as it is",
    input: linkInput,
    maxBytes: LOGIN_BYTES,
    output: done,
    handle: async (_, request) => {
      assertNoOtherPage(request.hono);
      const { use, token } = parseWrite(linkInput, request.body.data);
      if (use === "sign-up/open") assertOpen(request);
      if (!(await asNobody(request).isLinkGood(use, token))) throw invalid([{ path: "token", message: OVER[use] }]);
      return { message: "This link may be used" };
    },
  },
  {
    method: "post",
    path: "/sign-up",
    tag,
    summary: "Mail a link that opens a company, where that is allowed; the answer is the same for every address",
    input: signUpInput,
    maxBytes: LOGIN_BYTES,
    output: done,
    handle: async (_, request) => {
      const { hono, body } = request;
      assertNoOtherPage(hono);
      assertOpen(request);
      const asked = parseWrite(signUpInput, body.data);
      const { addressOf, settings } = hono.get("edges");
      const pages = { page: `${settings.publicUrl}${OPEN_PAGE}`, forgotten: `${settings.publicUrl}${FORGOTTEN_PAGE}` };
      await asNobody(request).signUp(asked, pages, { address: addressOf(hono), devices: undefined });
      return { message: SIGN_UP_SENT };
    },
  },
  {
    method: "post",
    path: "/sign-up/open",
    tag,
    summary: "Open the company by the link of the mail, with a password for its owner",
    input: openInput,
    maxBytes: LOGIN_BYTES,
    output: done,
    handle: async (_, request) => {
      assertNoOtherPage(request.hono);
      assertOpen(request);
      const { token, password } = parseWrite(openInput, request.body.data);
      await asNobody(request).followLink("sign-up/open", token, password);
      return { message: COMPANY_OPENED };
    },
  },
  {
    method: "post",
    path: "/invitation/accept",
    tag,
    summary: "Accept an invitation by the link of the mail, with a password",
    input: acceptInput,
    maxBytes: LOGIN_BYTES,
    output: done,
    handle: async (_, request) => {
      assertNoOtherPage(request.hono);
      const { token, password } = parseWrite(acceptInput, request.body.data);
      await asNobody(request).followLink("invitation/accept", token, password);
      return { message: WELCOME };
    },
  },
];
