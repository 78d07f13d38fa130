/** Lists of fields as Directus takes them: dotted paths into relations. */

/** Field names, written as words. */
export const names = (text: string): string[] => text.trim().split(/\s+/);
/** Fields of a related row: `under("driver1", ["id", "first"])` → `driver1.id`, `driver1.first`. */
export const under = (relation: string, fields: readonly string[]): string[] => fields.map((field) => `${relation}.${field}`);

const relationOf = (field: string) => field.split(".")[0] ?? field;
/** The fields without those of some relations. Each relation read is a query of its own. */
export const without = (fields: readonly string[], relations: readonly string[]): string[] => fields.filter((field) => !relations.includes(relationOf(field)));
/** A `deep` query with the relations that the fields really read. */
export const deepFor = (fields: readonly string[], deep: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(deep).filter(([relation]) => fields.some((field) => relationOf(field) === relation)));
/** The same rows with references as bare ids, except in the relations named: what a save compares itself with. */
export const asIds = (fields: readonly string[], kept: readonly string[]): string[] => [
  ...new Set(fields.map((field) => (kept.includes(relationOf(field)) ? field : relationOf(field)))),
];
