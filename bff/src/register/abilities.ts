/** What may be done with a record, and why not. */
import { type Context, may } from "../kernel/context.ts";
import type { ScreenCode } from "../modules/session/contract.ts";
import type { Abilities } from "../wire/wire-kit.ts";

/** A reason why not, or undefined for yes. */
export type Verdicts = Record<string, string | undefined>;
export const NOT_ALLOWED = {
  update: "You are not allowed to update",
  delete: "You are not allowed to delete",
  create: "You are not allowed to create",
} as const;

export function abilitiesOf(verdicts: Verdicts): Abilities {
  const can = Object.fromEntries(Object.entries(verdicts).map(([name, why]) => [name, why === undefined]));
  const why = Object.fromEntries(Object.entries(verdicts).filter((entry): entry is [string, string] => entry[1] !== undefined));
  return { can, why };
}
/** The verdict of a screen right alone. */
export const byRight = (context: Pick<Context, "actor">, code: ScreenCode, action: "create" | "update" | "delete") =>
  may(context, code, action) ? undefined : NOT_ALLOWED[action];
