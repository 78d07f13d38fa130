/** Slows down password guessing: failed sign-ins per address and name, in a sliding quarter of an hour. */
import type { Context } from "hono";
import { rateLimiter } from "hono-rate-limiter";
import type { AppVariables } from "../../http/route.ts";
import { AppError } from "../../kernel/errors.ts";

const WINDOW_MS = 15 * 60_000;
export const FAILED_LOGINS = 10;

async function caller(c: Context<AppVariables>): Promise<string> {
  const body = (await c.req.json().catch(() => ({}))) as { username?: unknown };
  return `${c.get("edges").addressOf(c)} ${String(body?.username ?? "")
    .toLowerCase()
    .slice(0, 150)}`;
}

/** Counts for one app. */
export const loginLimit = () =>
  rateLimiter<AppVariables>({
    windowMs: WINDOW_MS,
    limit: FAILED_LOGINS,
    standardHeaders: "draft-6",
    skipSuccessfulRequests: true,
    keyGenerator: caller,
    handler: () => {
      throw new AppError("RATE_LIMITED", "Too many failed sign-ins. Please try again in 15 minutes.");
    },
  });
