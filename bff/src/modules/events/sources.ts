/** Whose changes a caller may look for, and which of them the filters mean. */
import { columnOf } from "../../fields/kinds.ts";
import { type Context, may } from "../../kernel/context.ts";
import { badRequest } from "../../kernel/errors.ts";
import { allOf, byDays, byKey, byText, type Condition, conditions, literal } from "../../kernel/filters.ts";
import { filterValue, type ListQuery } from "../../kernel/list-query.ts";
import type { Register } from "../../register/register.ts";
import { toldFields, toldOf } from "../../register/told.ts";

/** What is looked for of one register. */
export type Source = { register: Register; filter: Condition };
/** Records of one number: more are not looked for. */
const MOST = 100;

/** One register of each collection: where several show the same rows, the first, which writes them. */
export function readable(context: Context, registers: readonly Register[]): Register[] {
  const first = registers.filter((one, at) => registers.findIndex(({ collection }) => collection === one.collection) === at);
  return first.filter(({ screen, collection }) => may(context, screen, "read") && context.actor.sees.has(collection));
}

export const fieldKey = ({ collection, column }: { collection: string; column: string }) => `${collection}.${column}`;

/** Changes of a field that the caller sees; undefined: none is asked for. @throws BAD_REQUEST where there is no such field */
function ofField(context: Context, registers: readonly Register[], key: string | undefined): Condition | undefined {
  if (key === undefined) return undefined;
  const field = registers.flatMap((register) => toldFields(context, register)).find((one) => fieldKey(one) === key);
  if (field === undefined) throw badRequest("field", "Please choose a field of the module");
  return { collection: { _eq: field.collection }, fields: { _contains: literal(`,${field.column},`) } };
}

const USER = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** @throws BAD_REQUEST for what is nobody's key */
function ofPerson(who: string): Condition {
  if (!USER.test(who)) throw badRequest("who", "Please choose a person");
  return { user: { _eq: who } };
}

/** The records that people call so; whatever has no number of its own is called by its id. */
async function recordsCalled({ directus }: Context, { collection, fields, knownBy }: Register, number: string): Promise<number[]> {
  const id = /^#?\s*(\d{1,9})$/.exec(number)?.[1];
  const named = knownBy.flatMap((name): Condition[] => {
    const field = fields[name];
    if (field?.kind === "text") return [byText(columnOf(name, field))({ value: number, match: "exact" }, name) as Condition];
    return field?.isSerial && id !== undefined ? [byKey(columnOf(name, field))({ value: id, match: "exact" }, name) as Condition] : [];
  });
  const own = id !== undefined && (named.length === 0 || number.startsWith("#")) ? [{ id: { _eq: Number(id) } }] : named;
  if (own.length === 0) return [];
  return (await directus.find<{ id: number }>(collection, { fields: ["id"], filter: { _or: own }, limit: MOST })).map((row) => row.id);
}

/**
 * The readings that answer a query, one for each register: the index of the history begins with its collection. Empty where nothing can be found.
 * @throws BAD_REQUEST, VALIDATION naming the filter
 */
export async function sourcesOf(context: Context, registers: readonly Register[], query: ListQuery): Promise<Source[]> {
  const [module, number, record, who] = (["module", "number", "record", "who"] as const).map((name) => filterValue(query, name));
  const among = readable(context, registers).filter(({ key }) => module === undefined || key === module);
  if (module === undefined && (number !== undefined || record !== undefined)) throw badRequest("module", "Please choose a module");
  const asked = await conditions(query, byDays("at", context.actor.company.timezone));
  const field = ofField(context, among, filterValue(query, "field"));
  const sources = among.map(async (register): Promise<Source[]> => {
    const ids = number === undefined ? undefined : await recordsCalled(context, register, number);
    if (ids?.length === 0) return [];
    const filter = allOf([
      { company: { _eq: context.actor.company.id }, root_collection: { _eq: register.collection } },
      { collection: { _in: toldOf(context, register) } },
      ...(ids ? [{ root_item: { _in: ids } }] : []),
      ...(record === undefined ? [] : [byKey("root_item")({ value: record, match: "exact" }, "record") as Condition]),
      ...(who === undefined ? [] : [ofPerson(who)]),
      ...(field ? [field] : []),
      ...asked,
    ]);
    return [{ register, filter }];
  });
  return (await Promise.all(sources)).flat();
}
