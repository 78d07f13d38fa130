import { z } from "zod";
import { DEMO_PASSWORD, demoUsers } from "../../../../directus/seed/demo-people.ts";
import { LOGIN_BYTES } from "../../http/body.ts";
import { devicesOf, originOf, rememberDevices } from "../../http/devices.ts";
import type { Route } from "../../http/route.ts";
import { assertNoOtherPage, bareToken, forgetActor, giveToken, takeTokenBack } from "../../http/session-token.ts";
import { turns } from "../../http/turns.ts";
import type { SignInOutcome } from "../../http/watch.ts";
import { AppError, type ErrorCode, STATUS } from "../../kernel/errors.ts";
import { perApp } from "../../kernel/per-app.ts";
import { parseWrite } from "../../saving/parse-write.ts";
import { LINK_SENT, RESET_PAGE } from "../../wire/passwords.ts";
import { WRONG_CODE } from "../../wire/second-factor.ts";
import { INVALID_CREDENTIAL, SCREEN_CODES, type Screen, screens } from "./contract.ts";
import { forgottenInput, loginInput, resetInput } from "./inputs.ts";

const done = z.object({ message: z.string() });
const config = z.object({
  demo: z.boolean(),
  sign_up: z.boolean(),
  demo_users: z.array(z.object({ label: z.string(), email: z.string() })).optional(),
  demo_password: z.string().optional(),
});

/** A password takes time to check: more at once would only make everybody late. */
const AT_A_TIME = 16;
const PATIENCE_MS = 20_000;
/** Refusals that are no guess: who has to wait, and who works for a company that is switched off. */
const SAID: readonly ErrorCode[] = ["RATE_LIMITED", "FORBIDDEN"];
const busy = () => new AppError("UNAVAILABLE", "Very many people are signing in. Please try again in a moment.", { details: { retry_after: 10 } });
const signInTurns = perApp(() => ({ take: turns(AT_A_TIME, { ms: PATIENCE_MS, late: busy }) }));

const isCodeNeeded = (error: unknown) => error instanceof AppError && error.code === "CODE_NEEDED";

function outcomeOf(error: unknown): SignInOutcome {
  if (!(error instanceof AppError) || STATUS[error.code] >= 500) return "unavailable";
  return error.code === "RATE_LIMITED" ? "slowed" : "refused";
}

/** Routes that answer without a session. */
export const sessionPublicRoutes: readonly Route[] = [
  {
    method: "get",
    path: "/config",
    tag: "Session",
    summary: "What the sign-in page needs to know",
    output: config,
    handle: async (_, { hono }) => {
      const { demo, signUp } = hono.get("edges").settings;
      const shown = { demo_users: demoUsers.map(({ role, email }) => ({ label: role, email })), demo_password: DEMO_PASSWORD };
      return { demo, sign_up: signUp, ...(demo ? shown : {}) };
    },
  },
  {
    method: "post",
    path: "/login",
    tag: "Session",
    summary: "Sign in; the token is in the answer's authorization header and in a cookie",
    input: loginInput,
    maxBytes: LOGIN_BYTES,
    output: done,
    handle: async (_, { body, hono }) => {
      assertNoOtherPage(hono);
      const { username, password, code } = parseWrite(loginInput, body.data);
      const edges = hono.get("edges");
      const from = originOf(hono, devicesOf(hono));
      const giveBack = await signInTurns(edges).take();
      const signedIn = await edges
        .openGateway(undefined, hono.get("requestId"))
        .signIn(username, password, from, code)
        .catch((error: unknown) => {
          edges.watch?.signIn(outcomeOf(error));
          if (isCodeNeeded(error)) throw code ? new AppError("CODE_NEEDED", WRONG_CODE, { cause: error }) : error;
          // What is the service's matter is never laid on the password.
          if (error instanceof AppError && STATUS[error.code] < 500 && !SAID.includes(error.code))
            throw new AppError("UNAUTHENTICATED", INVALID_CREDENTIAL, { cause: error });
          throw error;
        })
        .finally(giveBack);
      edges.watch?.signIn("ok");
      giveToken(hono, signedIn.token);
      rememberDevices(hono, signedIn.devices);
      return { message: "Signed in" };
    },
  },
  {
    method: "post",
    path: "/password/forgotten",
    tag: "Session",
    summary: "Mail a link for a new password; the answer is the same for every address",
    input: forgottenInput,
    maxBytes: LOGIN_BYTES,
    output: done,
    handle: async (_, { body, hono }) => {
      assertNoOtherPage(hono);
      const { username } = parseWrite(forgottenInput, body.data);
      const edges = hono.get("edges");
      const from = { address: edges.addressOf(hono), devices: undefined };
      await edges.openGateway(undefined, hono.get("requestId")).sendPasswordLink(username, `${edges.settings.publicUrl}${RESET_PAGE}`, from);
      return { message: LINK_SENT };
    },
  },
  {
    method: "post",
    path: "/password/reset",
    tag: "Session",
    summary: "Choose a new password by the link of the mail; all sessions of the person end",
    input: resetInput,
    maxBytes: LOGIN_BYTES,
    output: done,
    handle: async (_, { body, hono }) => {
      assertNoOtherPage(hono);
      const { token, password } = parseWrite(resetInput, body.data);
      await hono.get("edges").openGateway(undefined, hono.get("requestId")).followLink("password/reset", token, password);
      return { message: "Password changed successfully!" };
    },
  },
];

export const sessionRoutes: readonly Route[] = [
  {
    method: "post",
    path: "/logout",
    tag: "Session",
    whileOwing: true,
    summary: "End the session, with the home one where accounts were switched; their tokens are dead at once",
    input: z.object({}),
    output: done,
    handle: async (context, { hono }) => {
      const token = bareToken(hono.get("token"));
      await context.directus.signOut();
      context.edges.watch?.session("signed_out");
      forgetActor(context.edges, token);
      takeTokenBack(hono);
      return { message: "Signed out" };
    },
  },
  {
    method: "get",
    path: "/screens",
    tag: "Session",
    summary: "Which screens the user may read, and what they may do there",
    output: screens,
    handle: async (context) => ({
      content: SCREEN_CODES.map((code) => context.actor.screens.get(code)).filter((screen): screen is Screen => screen !== undefined),
    }),
  },
];
