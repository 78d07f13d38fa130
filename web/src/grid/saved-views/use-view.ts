/** The view a list stands in: its id is in the address beside what it holds, which one may have changed since. */
import { useCallback, useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { type SavedView, viewQuery } from "#bff/modules/saved-views/contract.ts";

const PARAMETER = "view";
/** In the address of a list that is meant to stand in no view, so that the default does not come back. */
const NONE = "none";

const searchOf = (view: SavedView) => {
  const params = new URLSearchParams(view.query);
  params.set(PARAMETER, String(view.id));
  return params;
};

export function useView(views: readonly SavedView[] | undefined) {
  const [params, setParams] = useSearchParams();
  const active = views?.find(({ id }) => String(id) === params.get(PARAMETER));
  const query = viewQuery(params.toString());
  const apply = useCallback((view: SavedView | null) => setParams(view ? searchOf(view) : { [PARAMETER]: NONE }), [setParams]);
  useDefault(views, params.size === 0, setParams);
  return { active, query, isChanged: active !== undefined && active.query !== query, apply };
}

/** A list that opens without anything in its address opens in the default view. */
function useDefault(views: readonly SavedView[] | undefined, isBare: boolean, setParams: ReturnType<typeof useSearchParams>[1]): void {
  const openedBare = useRef(isBare);
  useEffect(() => {
    if (!views) return;
    const preferred = views.find(({ is_default }) => is_default);
    if (openedBare.current && isBare && preferred) setParams(searchOf(preferred), { replace: true });
    openedBare.current = false;
  }, [views, isBare, setParams]);
}
