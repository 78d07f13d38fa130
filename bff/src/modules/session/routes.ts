import { z } from "zod";
import { DEMO_PASSWORD, demoUsers } from "../../../../directus/seed/demo-people.ts";
import type { Route } from "../../http/route.ts";
import { bareToken, forgetActor, giveToken, takeTokenBack } from "../../http/session-token.ts";
import { AppError, STATUS } from "../../kernel/errors.ts";
import { parseWrite } from "../../saving/parse-write.ts";
import { INVALID_CREDENTIAL, loginInput, SCREEN_CODES, type Screen, screens } from "./contract.ts";

const done = z.object({ message: z.string() });
const config = z.object({
  demo: z.boolean(),
  demo_users: z.array(z.object({ label: z.string(), email: z.string() })).optional(),
  demo_password: z.string().optional(),
});

/** Routes that answer without a session. */
export const sessionPublicRoutes: readonly Route[] = [
  {
    method: "get",
    path: "/config",
    tag: "Session",
    summary: "What the sign-in page needs to know",
    output: config,
    handle: async (_, { hono }) =>
      hono.get("edges").settings.demo
        ? { demo: true, demo_users: demoUsers.map(({ role, email }) => ({ label: role, email })), demo_password: DEMO_PASSWORD }
        : { demo: false },
  },
  {
    method: "post",
    path: "/login",
    tag: "Session",
    summary: "Sign in; the token is in the answer's authorization header and in a cookie",
    input: loginInput,
    output: done,
    handle: async (_, { body, hono }) => {
      const { username, password } = parseWrite(loginInput, body.data);
      const directus = hono.get("edges").openGateway(undefined, hono.get("requestId"));
      const token = await directus.signIn(username, password).catch((error: unknown) => {
        // What is the service's matter is never laid on the password.
        if (error instanceof AppError && STATUS[error.code] < 500 && error.code !== "RATE_LIMITED")
          throw new AppError("UNAUTHENTICATED", INVALID_CREDENTIAL, { cause: error });
        throw error;
      });
      giveToken(hono, token);
      return { message: "Signed in" };
    },
  },
];

export const sessionRoutes: readonly Route[] = [
  {
    method: "post",
    path: "/logout",
    tag: "Session",
    summary: "End the session; its token is dead at once",
    input: z.object({}),
    output: done,
    handle: async (context, { hono }) => {
      const token = bareToken(hono.get("token"));
      await context.directus.signOut(token);
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
