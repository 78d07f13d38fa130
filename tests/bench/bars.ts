/** What was found beside the numbers that are to be reached. */
import { LIST, OPEN, SAVE, SUGGEST } from "./cases.ts";
import type { Measured } from "./measure.ts";
import type { Table } from "./told.ts";

type Results = ReadonlyMap<string, Measured>;
/** How much a page, or what is looked for in a text, may take longer with ten times the rows. */
const MOST_GROWTH = { page: 1.2, contains: 2 };

/** `before`: the results with fewer rows. */
export function barsOf(results: Results, before: Results | undefined, database: string): Table {
  const by = (name: string, way: "bff" | "directus" | "sql") => results.get(name)?.[way]?.median;
  const over = (name: string, way: "directus" | "sql") => (by(name, "bff") ?? 0) / (by(name, way) || Number.NaN);
  const grown = [...results].flatMap(([name, { bff }]) => {
    const then = before?.get(name)?.bff.fastest;
    return then === undefined ? [] : [{ name, growth: bff.fastest / then, isFilter: name.includes("filter=") || name.includes("search") || name === SUGGEST }];
  });
  const most = (isFilter: boolean) =>
    grown.filter((one) => one.isFilter === isFilter && one.name !== SAVE).toSorted((one, other) => other.growth - one.growth)[0];
  const growing = (isFilter: boolean, bar: number) => {
    const worst = most(isFilter);
    return worst ? [{ what: `${isFilter ? "Filter" : "Page"} that grows most (${worst.name})`, bar, is: worst.growth }] : [];
  };
  const lines = [
    { what: `${LIST}: of Directus' item service`, bar: 0.2, is: over(LIST, "directus") },
    { what: `${LIST}: of the SQL`, bar: 5, is: over(LIST, "sql") },
    { what: `${OPEN}: of Directus' item service`, bar: 0.2, is: over(OPEN, "directus") },
    { what: `${SUGGEST}: milliseconds`, bar: 15, is: by(SUGGEST, "bff") ?? Number.NaN },
    { what: `${SAVE}: of the bare nested write`, bar: 1, is: over(SAVE, "directus") },
    ...growing(false, MOST_GROWTH.page),
    ...(database === "pg" ? growing(true, MOST_GROWTH.contains) : []),
  ];
  return {
    title: "Numbers to reach",
    heads: ["What", "At most", "Is", "Met"],
    rows: lines.map(({ what, bar, is }) => [what, bar, is, is <= bar ? "yes" : "no"]),
  };
}
