/** The chosen rows as a call names them. */
import type { Filters, ListState } from "../list-state.ts";
import type { Selection } from "../selection.ts";

export type Chosen = { count: number; ids: readonly number[] } | { count: number; filters: Filters };

export const chosenOf = ({ ids, all, total }: Selection, state: ListState): Chosen =>
  all ? { count: total, filters: state.filters } : { count: ids.size, ids: [...ids] };
