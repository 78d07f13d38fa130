/** What a verb works with: a value, not a web framework. */
import type { Edges } from "../edges/edges.ts";
import type { Lookups } from "../lookups/lookup-cache.ts";
import type { Screen, ScreenCode } from "../modules/session/contract.ts";
import { forbidden } from "./errors.ts";
import type { Gateway } from "./gateway.ts";
import type { Log } from "./log.ts";

export type Action = "read" | "create" | "update" | "delete" | "download";
export type Actor = {
  id: string;
  name: string;
  email: string;
  company: { id: number; name: string; timezone: string };
  screens: ReadonlyMap<ScreenCode, Screen>;
  /** Collections whose rows are shown to the person, each with the columns that are; `*`: all. */
  sees: ReadonlyMap<string, readonly string[]>;
  /** Must set up a second factor before anything else. */
  owesFactor: boolean;
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
/** For rows that other screens' forms name: whoever may see a few fields of them may choose among them. @throws FORBIDDEN */
export function assertSees(context: Pick<Context, "actor">, collection: string): void {
  if (!context.actor.sees.has(collection)) throw forbidden();
}
