/** What a verb works with: a value, not a web framework. */
import type { Edges } from "../edges/edges.ts";
import type { Screen, ScreenCode } from "../modules/session/contract.ts";
import { forbidden } from "./errors.ts";
import type { Gateway } from "./gateway.ts";
import type { Log } from "./log.ts";
import type { Lookups } from "./lookup-cache.ts";

export type Action = "read" | "create" | "update" | "delete" | "download";
export type Actor = {
  id: string;
  name: string;
  email: string;
  company: { id: number; name: string; timezone: string };
  screens: ReadonlyMap<ScreenCode, Screen>;
};
export type Context = {
  actor: Actor;
  directus: Gateway;
  lookups: Lookups;
  log: Log;
  requestId: string;
  edges: Edges;
};

export const may = (context: Pick<Context, "actor">, code: ScreenCode, action: Action) => context.actor.screens.get(code)?.[action] === true;
/** First line of every verb. @throws FORBIDDEN */
export function assertMay(context: Pick<Context, "actor">, code: ScreenCode, action: Action): void {
  if (!may(context, code, action)) throw forbidden();
}
/** For reads that several screens need, such as the suggestions inside their forms. @throws FORBIDDEN */
export function assertMayAny(context: Pick<Context, "actor">, codes: readonly ScreenCode[], action: Action): void {
  if (!codes.some((code) => may(context, code, action))) throw forbidden();
}
