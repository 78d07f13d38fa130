/** What a browser keeps of sign-ins that were made in it: who has signed in before gets in though strangers guess at the name. It opens nothing by itself. */
import type { Context as HonoContext } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Origin } from "../kernel/gateway.ts";
import { DEVICE_COOKIE, DEVICE_SECONDS } from "../wire/sign-in.ts";
import type { AppVariables } from "./route.ts";
import { isOverTls } from "./session-token.ts";

const SHAPE = /^[\w.~-]{1,1000}$/;

/** Undefined where there is nothing that could be one. */
export function devicesOf(c: HonoContext): string | undefined {
  const kept = getCookie(c, DEVICE_COOKIE);
  return kept !== undefined && SHAPE.test(kept) ? kept : undefined;
}
/** @param devices where they matter */
export const originOf = (c: HonoContext<AppVariables>, devices?: string): Origin => ({
  address: c.get("edges").addressOf(c),
  agent: c.req.header("user-agent") ?? "",
  devices,
});
/** Sent to this address alone, the sign-in's. */
export function rememberDevices(c: HonoContext<AppVariables>, devices: string | undefined): void {
  if (devices === undefined) return;
  setCookie(c, DEVICE_COOKIE, devices, { httpOnly: true, sameSite: "Strict", path: c.req.path, secure: isOverTls(c), maxAge: DEVICE_SECONDS });
}
