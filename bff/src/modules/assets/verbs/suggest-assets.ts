import { UNIT } from "../../../fields/targets.ts";
import { assertSees, type Context } from "../../../kernel/context.ts";
import { type Condition, holding } from "../../../kernel/filters.ts";
import { offeredBy, offeredFirst } from "../../../register/targets.ts";
import { presentOption } from "../present.ts";
import { type AssetRow, COLLECTION, OPTION_FIELDS, vehicleType } from "../repo.ts";

const MOST = 50;

/** Assets in service (`ever`: after them all others) whose unit code and plate hold each word of the text; an empty text lists the first fifty. `kind`: TRUCK, TRAILER or null for all. */
export async function suggestAssets(context: Context, text: string, kind: string | null, ever: boolean) {
  assertSees(context, COLLECTION);
  const words = holding(text);
  if (text !== "" && words.length === 0) return { content: [] };
  const ofKind = kind === null ? [] : [{ vehicle_typ: { _eq: vehicleType(kind) } }];
  const find = (conditions: readonly Condition[]) =>
    context.directus.find<AssetRow>(COLLECTION, {
      fields: OPTION_FIELDS,
      filter: { _and: [...words, ...ofKind, ...conditions] },
      sort: ["asset_code", "id"],
      limit: MOST,
    });
  const [types, rows] = await Promise.all([context.lookups.types(), offeredFirst(offeredBy(context, UNIT), ever, MOST, find)]);
  return { content: rows.map((row) => ({ ...presentOption(types, row), gone: row.gone })) };
}
