/** Which rows of a list are chosen: some by id, from any of its pages, or all that its filters find, but for some. */
export type Selection = {
  /** The chosen ones; of "all" those that were taken out. */
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

export const chosenCount = ({ ids, all, total }: Selection) => (all ? Math.max(total - ids.size, 0) : ids.size);
export const isChosen = ({ ids, all }: Selection, id: number) => ids.has(id) !== all;
export const isPageChosen = (selection: Selection) => selection.page.length > 0 && selection.page.every((id) => isChosen(selection, id));

const choose = (selection: Selection, ids: ReadonlySet<number>, all = false): Selection => ({ ...selection, ids, all });

/** Of these rows each is chosen afterwards, or none. */
function put(selection: Selection, rows: readonly number[], chosen: boolean): Selection {
  const { all } = selection;
  const ids = new Set(selection.ids);
  for (const id of rows) chosen === all ? ids.delete(id) : ids.add(id);
  return choose(selection, ids, all);
}
export const toggleRow = (selection: Selection, id: number): Selection => put(selection, [id], !isChosen(selection, id));
/** From one row of the page to another, both included. */
export function extendTo(selection: Selection, anchor: number, id: number): Selection {
  const [from, to] = [selection.page.indexOf(anchor), selection.page.indexOf(id)].sort((a, b) => a - b) as [number, number];
  return put(selection, from < 0 ? [id] : selection.page.slice(from, to + 1), true);
}
export const togglePage = (selection: Selection): Selection => put(selection, selection.page, !isPageChosen(selection));
export const chooseAll = (selection: Selection): Selection => choose(selection, new Set(), true);
export const clear = (selection: Selection): Selection => choose(selection, new Set());
/** Other filters begin anew. */
export const under = (selection: Selection, filters: string): Selection => (selection.filters === filters ? selection : { ...clear(selection), filters });
/** Only these stay chosen: what could not be done. */
export const keep = (selection: Selection, ids: readonly number[]): Selection => choose(selection, new Set(ids));
