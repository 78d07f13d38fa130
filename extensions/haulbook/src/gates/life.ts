/**
 * How long a session goes on by being renewed: to the end that its sign-in gave it (`until` in its token, epoch seconds), whatever it was switched to meanwhile.
 * Directus itself renews without an end.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { ExtensionContext, HookRegister, HttpHandler } from "../directus.ts";
import { InvalidCredentialsError } from "../errors.ts";

/** A long working day. */
export const SESSION_HOURS = 12;
const HOUR_SECONDS = 3600;
/** What the sign-in page needs, and the ways in and out: they answer to a token that is over as to none. */
const WAYS_IN = /^\/(auth|server|extensions)(\/|$)/i;

type Token = { session?: unknown; until?: unknown };

/** The end that a token says; undefined where it says none. Whether it is a true one has been seen by then. */
export function endOf(token: string | null | undefined): number | undefined {
  try {
    const { until } = JSON.parse(Buffer.from(token?.split(".")[1] ?? "", "base64url").toString()) as Token;
    return typeof until === "number" ? until : undefined;
  } catch {
    return undefined;
  }
}

export function registerSessionLife({ init, filter }: HookRegister, { env }: Pick<ExtensionContext, "env">): void {
  const hours = Number(env.SESSION_HOURS) > 0 ? Number(env.SESSION_HOURS) : SESSION_HOURS;
  /** Of the session in which something is asked for. */
  const ends = new AsyncLocalStorage<number | undefined>();
  const isOver = (end: number | undefined) => end !== undefined && end <= Date.now() / 1000;

  const within: HttpHandler = (request, _response, next) => {
    const end = endOf(request.token);
    if (isOver(end) && !WAYS_IN.test(request.path)) return next(new InvalidCredentialsError());
    ends.run(end, next);
  };
  init("routes.before", ({ app }) => app.use(within));
  filter("auth.jwt", async (payload, { type }) => {
    if ((payload as Token).session === undefined) return payload;
    const kept = type === "refresh" ? ends.getStore() : undefined;
    if (isOver(kept)) throw new InvalidCredentialsError();
    return { ...(payload as Token), until: kept ?? Math.floor(Date.now() / 1000 + hours * HOUR_SECONDS) };
  });
}
