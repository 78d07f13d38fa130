import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { FilterHandler, HttpHandler, HttpRequest, HttpResponse } from "../directus.ts";
import { registerSessionLife } from "./life.ts";

const HOUR = 3600;
const now = () => Math.floor(Date.now() / 1000);
const tokenOf = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.x`;

function gate(SESSION_HOURS?: string) {
  let within: HttpHandler = () => undefined;
  let making: FilterHandler = async () => undefined;
  const use = (handler: unknown) => {
    within = handler as HttpHandler;
  };
  registerSessionLife(
    {
      init: (_event, act) => act({ app: { use } as never }),
      filter: (_event, handler) => {
        making = handler;
      },
      action: () => undefined,
    },
    { env: { SESSION_HOURS } },
  );
  const asked = (path: string, token: string | null, act: () => unknown = () => undefined) =>
    new Promise<unknown>((resolve) => {
      within({ method: "POST", path, token, query: {}, get: () => undefined } as HttpRequest, {} as HttpResponse, (error) => resolve(error ?? act()));
    });
  const made = (type: string, payload: object = { session: "s" }) => making(payload, { collection: "", type }, {} as never) as Promise<{ until?: number }>;
  return { asked, made };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-31T08:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

it("ends at the time that the sign-in gave it, however often it is renewed", async () => {
  const { asked, made } = gate();
  const first = await made("login");
  expect(first).toEqual({ session: "s", until: now() + 12 * HOUR });
  vi.advanceTimersByTime(7 * HOUR * 1000);
  const renewed = (await asked("/auth/refresh", tokenOf(first), () => made("refresh"))) as { until: number };
  expect(renewed.until).toBe(first.until);
  vi.advanceTimersByTime(5 * HOUR * 1000);
  await expect(asked("/auth/refresh", tokenOf(renewed), () => made("refresh"))).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  expect(await asked("/items/orders", tokenOf(renewed))).toMatchObject({ code: "INVALID_CREDENTIALS" });
});

it("begins anew with a sign-in, also beside an old session", async () => {
  const { asked, made } = gate("720");
  const old = tokenOf({ session: "old", until: now() - 1 });
  expect(await asked("/auth/login", old, () => made("login"))).toEqual({ session: "s", until: now() + 720 * HOUR });
  expect(await asked("/server/info", old)).toBeUndefined();
});

it("leaves tokens without a session, and those from before, as they are", async () => {
  const { asked, made } = gate();
  expect(await made("login", { id: "script" })).toEqual({ id: "script" });
  expect(await asked("/items/orders", tokenOf({ session: "s" }))).toBeUndefined();
  expect(await asked("/items/orders", null)).toBeUndefined();
  expect(await asked("/auth/refresh", tokenOf({ session: "s" }), () => made("refresh"))).toEqual({ session: "s", until: now() + 12 * HOUR });
});
