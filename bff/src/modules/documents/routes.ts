import type { Context } from "../../kernel/context.ts";
import { CHOOSE } from "../../kernel/directus-errors.ts";
import { under } from "../../kernel/field-lists.ts";
import type { Payload } from "../../kernel/gateway.ts";
import type { LookupTables } from "../../kernel/lookup-cache.ts";
import type { Row } from "../../register/register.ts";
import { crudRoutes } from "../../register/routes.ts";
import { type DocumentWrite, documents, documentWrite } from "./contract.ts";
import { isOwnerCode, OWNERS } from "./rules.ts";

const KINDS = Object.values(OWNERS);
const codeOf = (types: LookupTables, key: unknown) => (typeof key === "number" ? types.byKey.get(key)?.code : undefined);

function present(row: Row) {
  for (const { column, names } of KINDS) {
    const owner = row[column] as ({ id: number } & Record<string, unknown>) | null | undefined;
    if (owner)
      return {
        owner: {
          id: owner.id,
          name: names
            .map((name) => owner[name])
            .filter(Boolean)
            .join(" "),
        },
        ownr_id: owner.id,
      };
  }
  return { owner: null, ownr_id: null };
}
function columns({ ownr_typ, owner }: DocumentWrite, types: LookupTables): Payload {
  const code = codeOf(types, ownr_typ);
  return Object.fromEntries(Object.entries(OWNERS).map(([kind, { column }]) => [column, kind === code ? owner : null]));
}
/** The owner must be one of its kind that the caller may see. */
async function guard(context: Context, { ownr_typ, owner }: DocumentWrite) {
  const code = codeOf(await context.lookups.types(), ownr_typ);
  if (!isOwnerCode(code) || owner === null) return [];
  const found = await context.directus.find(OWNERS[code].collection, { fields: ["id"], filter: { id: { _eq: owner } }, limit: 1 });
  return found.length > 0 ? [] : [{ path: "owner", message: CHOOSE }];
}

export const documentsRoutes = crudRoutes(documents, {
  write: documentWrite,
  reads: KINDS.flatMap(({ column, names }) => under(column, ["id", ...names])),
  present,
  columns,
  guard,
});
