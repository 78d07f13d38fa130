import { UNIT } from "../../../fields/targets.ts";
import { assertSees, type Context } from "../../../kernel/context.ts";
import { holding } from "../../../kernel/filters.ts";
import { offeredBy } from "../../../register/targets.ts";
import { presentOption } from "../present.ts";
import { type AssetRow, COLLECTION, OPTION_FIELDS, vehicleType } from "../repo.ts";

const MOST = 50;

/** Assets in service (`ever`: all) whose unit code and plate hold each word of the text; an empty text lists the first fifty. `kind`: TRUCK, TRAILER or null for all. */
export async function suggestAssets(context: Context, text: string, kind: string | null, ever: boolean) {
  assertSees(context, COLLECTION);
  const words = holding(text);
  if (text !== "" && words.length === 0) return { content: [] };
  const filter = { _and: [...words, ...(ever ? [] : offeredBy(context, UNIT)), ...(kind === null ? [] : [{ vehicle_typ: { _eq: vehicleType(kind) } }])] };
  const [types, rows] = await Promise.all([
    context.lookups.types(),
    context.directus.find<AssetRow>(COLLECTION, { fields: OPTION_FIELDS, filter, sort: ["asset_code", "id"], limit: MOST }),
  ]);
  return { content: rows.map((row) => presentOption(types, row)) };
}
