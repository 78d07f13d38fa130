/** Columns of a list and of its export: which fields they show, and what stands above them. */

/** A column of several fields, whose texts it joins; `filter`: the one that looks into them all. */
export type Joined = { heading: string; of: readonly string[]; between?: string; filter?: string };
/** What stands above a column. */
export type Heading = string | Joined;
export type Columns = Readonly<Partial<Record<string, Heading>>>;
export const headingText = (heading: Heading) => (typeof heading === "string" ? heading : heading.heading);
export const columnFilter = (name: string, heading: Heading) => (typeof heading === "string" ? name : (heading.filter ?? name));
/** The fields whose texts a column shows. */
export function columnParts(columns: Columns, name: string): readonly string[] {
  const heading = columns[name];
  return typeof heading === "object" ? heading.of : [name];
}
/** What stands between the texts of a column's fields. */
export const between = (columns: Columns, name: string) => {
  const heading = columns[name];
  return typeof heading === "object" ? (heading.between ?? " ") : " ";
};

/** Filters that are named otherwise than a field. */
const FILTER_LABELS: Readonly<Record<string, string>> = {
  date1: "Start Date",
  date2: "End Date",
  driver_id: "Driver",
  trailer_id: "Trailer",
  truck_id: "Truck",
  order_no: "Order No",
  order_id: "Order",
  load: "Load Type",
};
const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");
/** What people call what a list is filtered by: its column, the form's field, or the filter itself. */
export function filterLabel({ columns, labels }: { columns: Columns; labels: Readonly<Partial<Record<string, string>>> }, name: string): string {
  const heading = columns[name];
  return (heading === undefined ? labels[name] : headingText(heading)) ?? FILTER_LABELS[name] ?? capitalised(name);
}
