/** Who is calling: the session token, the person behind it, and the browser's cookie. */
import type { Context as HonoContext } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { decode } from "hono/jwt";
import type { Edges } from "../edges/edges.ts";
import { shortCache } from "../kernel/cache.ts";
import type { Actor } from "../kernel/context.ts";
import { AppError, unauthenticated } from "../kernel/errors.ts";
import type { Gateway, Origin } from "../kernel/gateway.ts";
import { perApp } from "../kernel/per-app.ts";
import type { Accounts } from "../modules/session/contract.ts";
import type { AppVariables } from "./route.ts";

const NAME = "haulbook_session";
/** With this prefix no neighbour below our domain can set it, and it goes to no other host. Browsers want it sent over TLS alone. */
const HOST_PREFIX = "host";
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** The token of an `authorization` header, with or without (or with a doubled) `Bearer`. */
export const bareToken = (header: string) => header.replace(/^(bearer\s+)+/i, "").trim();

const foreign = () => new AppError("FORBIDDEN", "This request did not come from the workspace.");
function isOwnPage(c: HonoContext, origin: string): boolean {
  const host = c.req.header("x-forwarded-host") ?? c.req.header("host");
  return URL.canParse(origin) && new URL(origin).host === host;
}
/** A cookie travels by itself, so a write under it must come from our own pages. @throws FORBIDDEN */
function assertOwnPage(c: HonoContext): void {
  const origin = c.req.header("origin");
  if (!SAFE_METHODS.has(c.req.method) && (origin === undefined || !isOwnPage(c, origin))) throw foreign();
}
/** Nobody's page signs its visitors in here. A program says no origin. @throws FORBIDDEN */
export function assertNoOtherPage(c: HonoContext): void {
  const origin = c.req.header("origin");
  if (origin !== undefined && !isOwnPage(c, origin)) throw foreign();
}

export const isOverTls = (c: HonoContext<AppVariables>) => c.get("edges").settings.publicUrl.startsWith("https:");
const prefixOf = (c: HonoContext<AppVariables>) => (isOverTls(c) ? HOST_PREFIX : undefined);
const sessionCookie = (c: HonoContext<AppVariables>) => getCookie(c, NAME, prefixOf(c));

/** @throws UNAUTHENTICATED without a token */
export function readToken(c: HonoContext<AppVariables>): string {
  const header = c.req.header("authorization");
  if (header !== undefined && bareToken(header) !== "") return bareToken(header);
  const cookie = sessionCookie(c);
  if (cookie === undefined || cookie === "") throw unauthenticated();
  assertOwnPage(c);
  return cookie;
}
export const usesCookie = (c: HonoContext<AppVariables>) => bareToken(c.req.header("authorization") ?? "") === "" && sessionCookie(c) !== undefined;

/** A tab that shows one person's work for one company says so with each call: `<company>` or `<company>:<user>`, in a link `?acting_for=`. */
const STATED_HEADER = "x-acting-for";
export const STATED_PARAMETER = "acting_for";
/**
 * @param accounts of the caller; asked only where the session is another one's
 * @throws SIGNED_IN_OTHERWISE where it is: somebody has signed in beside, in the same browser, or the same person has switched accounts (`switched`)
 */
export async function assertStated(c: HonoContext, { id, name, company }: Actor, accounts: () => Promise<Accounts>): Promise<void> {
  const stated = c.req.header(STATED_HEADER) ?? c.req.query(STATED_PARAMETER) ?? "";
  const [forCompany, asUser = id] = stated.split(":");
  if (stated === "" || (forCompany === String(company.id) && asUser === id)) return;
  const { others } = await accounts();
  const switched = others.some((account) => String(account.id) === forCompany && (asUser === id || asUser === account.user));
  const happened = switched ? `You switched to ${company.name}` : `You are signed in as ${name} of ${company.name}`;
  throw new AppError("SIGNED_IN_OTHERWISE", `${happened} in another tab. Nothing was done here.`, {
    details: { signed_in: { name, company: company.name, switched } },
  });
}

/** Seconds until a token ends, and how long it was made for; `isOver`: no renewal lengthens it any more. Null when it is not one of ours. */
export function tokenLife(token: string): { left: number; whole: number; isOver: boolean } | null {
  try {
    const { exp, iat, until } = decode(token).payload;
    const now = Date.now() / 1000;
    return exp === undefined || iat === undefined ? null : { left: exp - now, whole: exp - iat, isOver: exp <= now || Number(until) <= now };
  } catch {
    return null;
  }
}

export function giveToken(c: HonoContext<AppVariables>, token: string): void {
  const prefix = prefixOf(c);
  c.header("authorization", `Bearer ${token}`);
  const maxAge = Math.floor(tokenLife(token)?.whole ?? 43_200);
  setCookie(c, NAME, token, { httpOnly: true, sameSite: "Lax", path: "/", secure: isOverTls(c), maxAge, ...(prefix ? { prefix } : {}) });
}
export function takeTokenBack(c: HonoContext<AppVariables>): void {
  const prefix = prefixOf(c);
  deleteCookie(c, NAME, { path: "/", secure: isOverTls(c), ...(prefix ? { prefix } : {}) });
}

/** Of these a person's name, company and rights are made, and whether the session lasts. */
const PERSONAL = ["directus_users", "directus_roles", "directus_policies", "directus_access", "directus_permissions", "directus_sessions", "companies"];
const actors = perApp(({ changes }) => {
  const cache = shortCache<Actor>(15_000);
  let isTold = changes !== undefined;
  changes?.((news) => {
    isTold = news !== "deaf";
    if (typeof news === "string" || PERSONAL.includes(news.collection)) cache.forgetAll();
  });
  return { get: (token: string, load: () => Promise<Actor>) => (isTold ? cache.get(token, load) : load()), forget: cache.forget };
});
/** The person behind a token, kept for a quarter of a minute, and only as long as it would be heard that the session is over. @throws UNAUTHENTICATED */
export const actorOf = (edges: Edges, token: string, load: () => Promise<Actor>) => actors(edges).get(token, load);
export const forgetActor = (edges: Edges, token: string) => actors(edges).forget(token);

const refreshes = perApp(() => shortCache<string>(10_000));
/** A new token for one that has lived half its life. Calls that come together share one refresh. */
export const refreshed = (edges: Edges, token: string, directus: Gateway, from: Origin) => refreshes(edges).get(token, () => directus.refresh(token, from));
