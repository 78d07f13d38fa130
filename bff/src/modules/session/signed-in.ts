/** Every route behind this knows who calls: token → person, company and screens, all asked from Directus as that person. */

import type { MiddlewareHandler } from "hono";
import { originOf } from "../../http/devices.ts";
import { type AppVariables, NOWHERE } from "../../http/route.ts";
import { actorOf, assertStated, forgetActor, giveToken, readToken, refreshed, tokenLife, usesCookie } from "../../http/session-token.ts";
import type { Actor } from "../../kernel/context.ts";
import { AppError, unauthenticated } from "../../kernel/errors.ts";
import type { Gateway, Origin } from "../../kernel/gateway.ts";
import { lookupsOf } from "../../lookups/lookup-cache.ts";
import { userName } from "../../words/texts.ts";
import { screensFrom, visibleTo } from "./screens.ts";

type MeRow = { id: string; first_name: string | null; last_name: string | null; email: string; company: { id: number; name: string; timezone: string } | null };
const ME = ["id", "first_name", "last_name", "email", "company.id", "company.name", "company.timezone"];

async function loadActor(directus: Gateway, from: Origin): Promise<Actor> {
  const [me, rights, session] = await Promise.all([directus.me<MeRow>(ME), directus.rights(), directus.person("session", {}, from)]);
  const name = userName(me) || me.email;
  const screens = new Map(screensFrom(rights).map((screen) => [screen.code, screen]));
  return {
    id: me.id,
    name,
    email: me.email,
    company: me.company ?? NOWHERE,
    screens,
    sees: visibleTo(rights),
    owesFactor: session.owes,
  };
}

const isUnauthenticated = (error: unknown) => error instanceof AppError && error.code === "UNAUTHENTICATED";

export const signedIn: MiddlewareHandler<AppVariables> = async (c, next) => {
  const [edges, requestId] = [c.get("edges"), c.get("requestId")];
  const [address, given, from] = [edges.addressOf(c), readToken(c), originOf(c)];
  const life = tokenLife(given);
  /** @throws what it is given */
  const isOver = (error: unknown): never => {
    if (isUnauthenticated(error)) edges.watch?.session("over");
    throw error;
  };
  if (life?.isOver) return isOver(unauthenticated());
  let token = given;
  if (life && life.left < life.whole / 2 && usesCookie(c)) {
    token = await refreshed(edges, given, edges.openGateway(undefined, requestId, address), from).catch(isOver);
    giveToken(c, token);
  }
  const directus = edges.openGateway(token, requestId, address);
  const actor = await actorOf(edges, token, () => loadActor(directus, from)).catch(isOver);
  await assertStated(c, actor, directus.accounts);
  const log = c.get("log").child({ user: actor.id, company: actor.company.id });
  c.set("log", log);
  c.set("token", token);
  c.set("context", { actor, directus, lookups: lookupsOf(edges, actor.company.id, directus), log, requestId, edges });
  await next();
  if (isUnauthenticated(c.error)) forgetActor(edges, token);
};
