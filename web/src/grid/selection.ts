/** Which rows of a list are chosen: some by id, from any of its pages, or all that its filters find. */
export type Selection = {
  ids: ReadonlySet<number>;
  /** Everything the filters find, on every page. */
  all: boolean;
  /** Rows of the page in sight, in their order. */
  page: readonly number[];
  /** How many the filters find. */
  total: number;
  /** The filters that the rows were chosen under. */
  filters: string;
};
export const NOTHING: Selection = { ids: new Set(), all: false, page: [], total: 0, filters: "" };

export const chosenCount = ({ ids, all, total }: Selection) => (all ? total : ids.size);
export const isChosen = ({ ids, all }: Selection, id: number) => all || ids.has(id);
export const isPageChosen = (selection: Selection) => selection.page.length > 0 && selection.page.every((id) => isChosen(selection, id));

/** The chosen ids one can point at: of "all" those of the page in sight. */
const named = ({ ids, all, page }: Selection) => new Set(all ? page : ids);
const choose = (selection: Selection, ids: ReadonlySet<number>): Selection => ({ ...selection, ids, all: false });

/** Taking one away from "all" leaves the rest of its page. */
export function toggleRow(selection: Selection, id: number): Selection {
  const ids = named(selection);
  if (!ids.delete(id)) ids.add(id);
  return choose(selection, ids);
}
/** From one row of the page to another, both included. */
export function extendTo(selection: Selection, anchor: number, id: number): Selection {
  const [from, to] = [selection.page.indexOf(anchor), selection.page.indexOf(id)].sort((a, b) => a - b) as [number, number];
  const between = from < 0 ? [id] : selection.page.slice(from, to + 1);
  return choose(selection, new Set([...named(selection), ...between]));
}
export function togglePage(selection: Selection): Selection {
  const ids = named(selection);
  const isWhole = isPageChosen(selection);
  for (const id of selection.page) isWhole ? ids.delete(id) : ids.add(id);
  return choose(selection, ids);
}
export const chooseAll = (selection: Selection): Selection => ({ ...selection, all: true });
export const clear = (selection: Selection): Selection => choose(selection, new Set());
/** Other filters begin anew. */
export const under = (selection: Selection, filters: string): Selection => (selection.filters === filters ? selection : { ...clear(selection), filters });
/** Only these stay chosen: what could not be done. */
export const keep = (selection: Selection, ids: readonly number[]): Selection => choose(selection, new Set(ids));
