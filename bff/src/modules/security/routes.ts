import { z } from "zod";
import { LOGIN_BYTES } from "../../http/body.ts";
import { originOf } from "../../http/devices.ts";
import type { Route } from "../../http/route.ts";
import { bareToken, forgetActor, giveToken } from "../../http/session-token.ts";
import { notFound } from "../../kernel/errors.ts";
import { parseWrite } from "../../saving/parse-write.ts";
import { confirmWrite, done, factorOffer, offerWrite, openSessions, proofWrite, recoveryCodes, secondFactor } from "./contract.ts";
import { deviceOf } from "./device.ts";
import { proven } from "./verbs/act.ts";

const tag = "Security";
const nothing = z.object({});
/** Of a session, as the list tells it. */
const SESSION_ID = /^[\w-]{1,64}$/;

export const securityRoutes: readonly Route[] = [
  {
    method: "get",
    path: "/profile/second-factor",
    tag,
    summary: "Whether one has a second factor, must have one, and how many recovery codes are left",
    output: secondFactor,
    whileOwing: true,
    handle: async ({ directus }, { hono }) => {
      const { on, required, left } = await directus.person("factor", {}, originOf(hono));
      return { on, required, recovery_codes_left: left };
    },
  },
  {
    method: "post",
    path: "/profile/second-factor/offer",
    tag,
    summary: "A secret for a new device, which takes the place of the one before once a code of it has been sent",
    input: offerWrite,
    maxBytes: LOGIN_BYTES,
    output: factorOffer,
    whileOwing: true,
    handle: async (context, { body, hono }) => proven(context, "factor/offer", parseWrite(offerWrite, body.data), originOf(hono)),
  },
  {
    method: "put",
    path: "/profile/second-factor",
    tag,
    summary: "Turn the second factor on, with a code of the new device; tells ten recovery codes, once",
    input: confirmWrite,
    maxBytes: LOGIN_BYTES,
    output: recoveryCodes,
    whileOwing: true,
    handle: async (context, { body, hono }) => {
      const { secret, offer, code } = parseWrite(confirmWrite, body.data);
      const { codes, token } = await context.directus.person("factor/confirm", { secret, offer, otp: code }, originOf(hono));
      forgetActor(context.edges, bareToken(hono.get("token")));
      if (token !== undefined) giveToken(hono, token);
      return { message: "The second factor is on", recovery_codes: codes };
    },
  },
  {
    method: "post",
    path: "/profile/second-factor/off",
    tag,
    summary: "Turn the second factor off, with password and code",
    input: proofWrite,
    maxBytes: LOGIN_BYTES,
    output: done,
    handle: async (context, { body, hono }) => {
      await proven(context, "factor/off", parseWrite(proofWrite, body.data), originOf(hono));
      return { message: "The second factor is off" };
    },
  },
  {
    method: "post",
    path: "/profile/second-factor/recovery-codes",
    tag,
    summary: "Ten new recovery codes, told once, with password and code; those before are good for nothing any more",
    input: proofWrite,
    maxBytes: LOGIN_BYTES,
    output: recoveryCodes,
    handle: async (context, { body, hono }) => {
      const { codes } = await proven(context, "factor/codes", parseWrite(proofWrite, body.data), originOf(hono));
      return { message: "New recovery codes were made", recovery_codes: codes };
    },
  },
  {
    method: "get",
    path: "/profile/sessions",
    tag,
    summary: "Where one is signed in, in whichever account; the latest used first",
    output: openSessions,
    handle: async ({ directus }, { hono }) => {
      const found = await directus.person("sessions", {}, originOf(hono));
      return { content: found.map(({ agent, at, ...session }) => ({ ...session, device: deviceOf(agent), signed_in_at: at })) };
    },
  },
  {
    method: "delete",
    path: "/profile/sessions/:id",
    tag,
    summary: "End a session of one's own, with what was switched to from there; its tokens are dead at once",
    output: done,
    handle: async ({ directus }, { params: { id = "" }, hono }) => {
      if (!SESSION_ID.test(id)) throw notFound();
      await directus.person("sessions/end", { id }, originOf(hono));
      return { message: "Session ended" };
    },
  },
  {
    method: "post",
    path: "/profile/sessions/end-others",
    tag,
    summary: "End all sessions of one's own but this one; their tokens are dead at once",
    input: nothing,
    output: done,
    handle: async ({ directus }, { hono }) => {
      await directus.person("sessions/end", { others: true }, originOf(hono));
      return { message: "All other sessions ended" };
    },
  },
];
