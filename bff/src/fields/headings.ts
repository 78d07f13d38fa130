/** Columns of a list and of its export: which fields they show, and what stands above them. */

/** A column's heading; `of`: the fields whose texts it joins, where it shows more than the field it is named after, and the filter that looks into them all. */
export type Heading = string | { heading: string; of: readonly string[]; filter: string };
export type Columns = Readonly<Partial<Record<string, Heading>>>;
export const headingText = (heading: Heading) => (typeof heading === "string" ? heading : heading.heading);
export const columnFilter = (name: string, heading: Heading) => (typeof heading === "string" ? name : heading.filter);
/** The fields whose texts a column shows. */
export function columnParts(columns: Columns, name: string): readonly string[] {
  const heading = columns[name];
  return typeof heading === "object" ? heading.of : [name];
}
