import type { Context } from "../../kernel/context.ts";

/** Manifests that were made without naming their trip: few, and only their numbers tell whose they are. */
export async function looseManifests({ directus }: Context): Promise<Set<string>> {
  const rows = await directus.find<{ manifest_no: string }>("manifests", { fields: ["manifest_no"], filter: { trip: { _null: true } } });
  return new Set(rows.map(({ manifest_no }) => manifest_no));
}
