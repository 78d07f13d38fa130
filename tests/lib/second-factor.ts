/** A device that makes codes, and people who have one. */
import { expect } from "vitest";
import { codeAt, stepAt } from "../../extensions/haulbook/src/factors/totp.ts";
import { type Addresses, type Client, clientOf, PASSWORD } from "./client.ts";

const STEP_MS = 30_000;
/** In the last third of a step the code before it may be over by the time that it is read. */
const SAFE_MS = 20_000;

const used = new Map<string, number>();
/** A code that was not given before. Each is good once, and there are three at a time: whoever asks for more waits. */
export async function freshCode(secret: string): Promise<string> {
  const now = Date.now();
  const oldest = stepAt(now) - (now % STEP_MS < SAFE_MS ? 1 : 0);
  const step = Math.max(oldest, (used.get(secret) ?? 0) + 1);
  used.set(secret, step);
  const early = step - 1 - stepAt(now);
  if (early > 0) await new Promise((resolve) => setTimeout(resolve, early * STEP_MS));
  return codeAt(secret, step);
}

export type Offer = { secret: string; uri: string; offer: string };
export type Made = { recovery_codes: string[] };

/** `token`: of the session from now on, where the one before was good for nothing else. */
export async function turnOn(client: Client) {
  const offered = await client.post<Offer>("/profile/second-factor/offer", { password: PASSWORD });
  expect(offered.status).toBe(200);
  const { secret, offer } = offered.body;
  const made = await client.put<Made>("/profile/second-factor", { secret, offer, code: await freshCode(secret) });
  expect(made).toMatchObject({ status: 200, body: { message: "The second factor is on" } });
  return { secret, codes: made.body.recovery_codes, token: tokenOf(made) };
}

export const tokenOf = ({ headers }: { headers: Headers }) => headers.get("authorization")?.replace(/^Bearer /, "");

export const signInWith = (addresses: Addresses, username: string, code?: string, password = PASSWORD) =>
  clientOf(addresses, undefined).post("/login", { username, password, ...(code ? { code } : {}) });
