/** Which rows may be newly chosen, by the fields that point to them: for suggestions, and for saves, which hear beside each field of a row that may not. */
import { columnOf, type Fields, type Target } from "../fields/kinds.ts";
import type { Context } from "../kernel/context.ts";
import { CHOOSE } from "../kernel/directus-errors.ts";
import type { FieldError } from "../kernel/errors.ts";
import type { Condition } from "../kernel/filters.ts";
import { dayIn } from "../words/zones.ts";

/** The rows that a target offers today. */
export function offeredBy({ actor }: Context, { offers }: Pick<Target, "offers">): Condition[] {
  const { only = {}, until } = offers ?? {};
  const today = dayIn(new Date(), actor.company.timezone);
  return [
    ...Object.entries(only).map(([column, value]) => ({ [column]: { _eq: value } })),
    ...(until === undefined ? [] : [{ _or: [{ [until]: { _null: true } }, { [until]: { _gte: today } }] }]),
  ];
}

/**
 * Suggestions: the rows that are offered, and, where `ever` asks for all, after them those that are not any more, which are `gone`.
 * @param find at most `most` rows that meet the conditions
 */
export async function offeredFirst<T extends { id: number }>(
  offered: readonly Condition[],
  ever: boolean,
  most: number,
  find: (conditions: readonly Condition[]) => Promise<readonly T[]>,
): Promise<(T & { gone: boolean })[]> {
  const here = await find(offered);
  const ids = here.map(({ id }) => id);
  const gone = ever && here.length < most ? await find(ids.length > 0 ? [{ id: { _nin: ids } }] : []) : [];
  return [...here.map((row) => ({ ...row, gone: false })), ...gone.map((row) => ({ ...row, gone: true }))].slice(0, most);
}

type Values = Readonly<Record<string, unknown>>;
type Chosen = { name: string; id: number; target: Target };

/** What a save newly chooses of rows that are not all offered. */
const chosenIn = (fields: Fields, input: Values, saved: Values | undefined): Chosen[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const id = input[name];
    const isNew = typeof id === "number" && field.write !== undefined && id !== saved?.[columnOf(name, field)];
    return isNew && field.target?.offers ? [{ name, id, target: field.target }] : [];
  });

/** @param saved the record that is changed, references as ids */
export async function targetProblems(context: Context, fields: Fields, input: object, saved?: object): Promise<FieldError[]> {
  const chosen = chosenIn(fields, input as Values, saved as Values | undefined);
  const targets = [...new Set(chosen.map(({ target }) => target))];
  const wrong = await Promise.all(
    targets.map(async (target) => {
      const named = chosen.filter((choice) => choice.target === target);
      const filter = { _and: [{ id: { _in: named.map(({ id }) => id) } }, ...offeredBy(context, target)] };
      const offered = new Set((await context.directus.find<{ id: number }>(target.collection, { fields: ["id"], filter })).map(({ id }) => id));
      return named.filter(({ id }) => !offered.has(id)).map(({ name }) => ({ path: name, message: target.offers?.says ?? CHOOSE }));
    }),
  );
  return wrong.flat();
}
