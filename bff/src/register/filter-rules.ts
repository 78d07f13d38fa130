/** The filters of a definition, by the kinds of its fields. */
import { columnOf, type Field, type Fields } from "../fields/kinds.ts";
import { byFlag, byKey, byText, type Condition, type FilterRule, holdingAll, holdsText, NOTHING, nest } from "../kernel/filters.ts";
import type { LookupTables } from "../lookups/lookup-cache.ts";
import { regionsNamed } from "../wire/places.ts";
import type { Within } from "../wire/wire-kit.ts";
import { byPhone } from "./phones.ts";
import { byDayRange, byMomentRange, byNumberRange, byWallRange } from "./ranges.ts";

/** A row of another collection: by its id, or by the words people know it by. */
function byReference(column: string, { target }: Field): FilterRule {
  const byId = byKey(column);
  const [shown] = Object.keys(target?.shape ?? {});
  return (filter, name): ReturnType<FilterRule> => {
    if (filter.match === "exact") return byId(filter, name);
    if (!target?.searched) return holdsText(`${column}.${shown}`, filter.value);
    return holdingAll(filter.value, (word) => nest(column, word));
  };
}
/** A lookup: by its key, or by a part of its label. */
function byLookup(column: string, list: string, types: LookupTables): FilterRule {
  const exact = byKey(column);
  return (filter, name): ReturnType<FilterRule> => {
    return filter.match === "exact" || /^-?\d+$/.test(filter.value) ? exact(filter, name) : labelled(column, list, types, filter.value);
  };
}
function labelled(column: string, list: string, types: LookupTables, text: string) {
  const part = text.toLowerCase();
  const keys = [...types.byKey.values()].filter(({ type, value }) => type === list && value.toLowerCase().includes(part)).map(({ key }) => key);
  return keys.length === 0 ? NOTHING : nest(column, { _in: keys });
}

/** One of several kinds: by the words that people know one of each by. */
function byOwner({ owner }: Field, types: LookupTables): FilterRule {
  const rules = Object.values(owner?.kinds ?? {}).map(({ column, target, list }): FilterRule => {
    const byWords: FilterRule = list ? ({ value }) => labelled(column, list, types, value) : byReference(column, { kind: "reference", target } as Field);
    return (filter, name) => (filter.match === "exact" ? byKey(column) : byWords)(filter, name);
  });
  return async (filter, name) => ({ _or: await Promise.all(rules.map((rule) => rule(filter, name))) });
}

/** One of a few values; "All" does not restrict. */
function byChoice(column: string): FilterRule {
  const rule = byText(column);
  return (filter, name): ReturnType<FilterRule> => (filter.value === "-1" ? null : rule(filter, name));
}

/** A province or state: by its code, as it is kept and shown, or by the name that forms know it by. */
function byRegion(column: string, byWords: TextRule): FilterRule {
  const byCode = byWords(column);
  return (filter, name): ReturnType<FilterRule> => {
    const codes = regionsNamed(filter.value).map(({ code }) => code);
    return codes.length > 0 ? nest(column, { _in: codes }) : byCode(filter, name);
  };
}

function ruleOf(column: string, field: Field, types: LookupTables, zone: string, byWords: TextRule): FilterRule | undefined {
  switch (field.kind) {
    case "text":
      if (field.holds === "region") return byRegion(column, byWords);
      return field.holds === "phone" ? byPhone(column, byWords) : byWords(column);
    case "choice":
      return byChoice(column);
    case "number":
      return field.isSerial ? byKey(column) : byNumberRange(column);
    case "flag":
      return byFlag(column);
    case "day":
      return byDayRange(column);
    case "instant":
      return byMomentRange(column, zone);
    case "wall":
      return byWallRange(column);
    case "lookup":
      return byLookup(column, field.list ?? "", types);
    case "keyed":
      return byKey(column);
    case "reference":
      return byReference(column, field);
    case "user":
      return ({ value }) => ({ _or: ["first_name", "last_name"].map((name) => holdsText(`${column}.${name}`, value)) });
    case "owner":
      return byOwner(field, types);
    case "parts":
    case "custom":
      return undefined;
  }
}
/** How texts are looked for: exactly unless asked for a part (`byText`), or always anywhere in them (`byPart`). */
export type TextRule = (column: string) => FilterRule;
/** A rule for each of the names that is a field. */
export const fieldFilters = (
  fields: Fields,
  names: readonly string[],
  types: LookupTables,
  zone: string,
  byWords: TextRule = byText,
): Record<string, FilterRule> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const field = fields[name];
      const rule = field && ruleOf(columnOf(name, field), field, types, zone, byWords);
      return rule ? [[name, rule]] : [];
    }),
  );
/** Rules of filters that look for a text in other columns than their field's: in any of them. */
export const withinFilters = (within: Within = {}, byWords: TextRule = byText): Record<string, FilterRule> =>
  Object.fromEntries(Object.entries(within).map(([name, columns = []]) => [name, anyOf(columns.map(byWords))]));
const anyOf =
  (rules: readonly FilterRule[]): FilterRule =>
  async (filter, name) => {
    const found = (await Promise.all(rules.map((rule) => rule(filter, name)))).filter((condition) => condition !== null);
    return found.length === 1 ? (found[0] as Condition) : { _or: found };
  };
