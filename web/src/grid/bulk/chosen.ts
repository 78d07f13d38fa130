/** The chosen rows as a call names them. */
import type { Query } from "../../kernel/api/index.ts";
import type { ListState } from "../list-state.ts";
import type { Selection } from "../selection.ts";

export type Chosen = { count: number; ids: readonly number[] } | { count: number; search: Query };

export const chosenOf = ({ ids, all, total }: Selection, { search }: ListState): Chosen =>
  all ? { count: total, search } : { count: ids.size, ids: [...ids] };
