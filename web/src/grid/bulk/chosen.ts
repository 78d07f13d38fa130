/** The chosen rows as a call names them. */
import { bulkAsked } from "#bff/wire/bulk.ts";
import { api, messageOf, type Query } from "../../kernel/api/index.ts";
import { toast } from "../../ui/toast.tsx";
import type { ListState } from "../list-state.ts";
import { chosenCount, type Selection } from "../selection.ts";

export type Chosen = { count: number; ids: readonly number[] } | { count: number; search: Query; except: readonly number[] };

export const chosenOf = (selection: Selection, { search }: ListState): Chosen => {
  const [count, ids] = [chosenCount(selection), [...selection.ids]];
  return selection.all ? { count, search, except: ids } : { count, ids };
};

/** Which rows those are now: what a question counts is what is done, whatever comes meanwhile. `path`: of the act. Undefined where they can't be told. */
export async function idsOf(chosen: Chosen, path: string): Promise<readonly number[] | undefined> {
  if ("ids" in chosen) return chosen.ids;
  try {
    const { search, except } = chosen;
    return (await api.get(bulkAsked, `${path}/ids`, { ...search, except: except.join() })).ids;
  } catch (error) {
    toast.error(messageOf(error));
    return undefined;
  }
}
