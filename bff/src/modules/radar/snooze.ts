/** What runs out is left alone until a day, with a reason. */
import { SNOOZES } from "../../fields/expiring.ts";
import { assertMay, type Context } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import { dayOf } from "../../kernel/present.ts";
import type { Definition } from "../../register/register.ts";
import { createOnce, firstAnswer, retryColumns } from "../../saving/idempotency.ts";
import { parseWrite } from "../../saving/parse-write.ts";
import { today } from "../../words/zones.ts";
import { RADAR_MESSAGES, snoozeWrite } from "./contract.ts";
import { MOST_SNOOZES, readable } from "./sources.ts";

/** @throws CONFLICT */
async function assertRoom({ directus, actor }: Context): Promise<void> {
  const { total } = await directus.list(SNOOZES, {
    fields: ["id"],
    filter: { company: { _eq: actor.company.id }, until: { _gt: today(actor.company.timezone) } },
    limit: 1,
  });
  if (total >= MOST_SNOOZES) throw new AppError("CONFLICT", RADAR_MESSAGES.tooMany);
}

/** Snoozes a line, or one that is snoozed already until another day. @throws VALIDATION, NOT_FOUND for what the caller does not see, FORBIDDEN for who may not change the record */
export async function snooze(context: Context, definitions: readonly Definition[], data: unknown, idempotencyKey: string | undefined) {
  const { kind, item, until, reason } = parseWrite(snoozeWrite, data, context.actor.company.timezone);
  const expiring = readable(context, definitions).find(({ key }) => key === kind);
  if (expiring === undefined) throw notFound();
  assertMay(context, expiring.definition.screen, "update");
  const { collection, column } = expiring;
  const retry = await retryColumns(context, idempotencyKey, { kind, item, until, reason });
  const done = { message: RADAR_MESSAGES.snoozed };
  if (await firstAnswer(context, SNOOZES, retry, ["id"])) return done;
  const row = await context.directus.read<Record<string, unknown>>(collection, item, ["id", column]);
  const [known] = await context.directus.find<{ id: number; day: unknown }>(SNOOZES, {
    fields: ["id", "day"],
    filter: { company: { _eq: context.actor.company.id }, kind: { _eq: kind }, [collection]: { _eq: item } },
    limit: 1,
  });
  if (known && dayOf(known.day) === dayOf(row[column])) {
    await context.directus.update(SNOOZES, known.id, { until, reason }, ["id"]);
    return done;
  }
  // It was renewed since: that snooze is over.
  if (known) await context.directus.remove(SNOOZES, known.id);
  await assertRoom(context);
  await createOnce(context, SNOOZES, { kind, [collection]: item, until, reason }, retry, ["id"]);
  return done;
}

/** @throws NOT_FOUND for what the caller does not see, FORBIDDEN for who may not change the record */
export async function endSnooze(context: Context, definitions: readonly Definition[], id: number | undefined) {
  if (id === undefined) throw notFound();
  const { kind } = await context.directus.read<{ kind: string }>(SNOOZES, id, ["kind"]);
  const expiring = readable(context, definitions).find(({ key }) => key === kind);
  if (expiring === undefined) throw notFound();
  assertMay(context, expiring.definition.screen, "update");
  await context.directus.remove(SNOOZES, id);
  return { id, message: RADAR_MESSAGES.ended };
}
