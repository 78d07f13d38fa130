const MARGIN = 2;
const RANGE = 5;

type Gap = "before" | "after";

/** Page numbers of a bar: two at each margin, five around the current page, a gap, named by its side, for what is left out. */
export function pageRange(current: number, last: number): (number | Gap)[] {
  const start = Math.max(1, Math.min(current - Math.floor(RANGE / 2), last - RANGE + 1));
  const shown = Array.from({ length: last }, (_, index) => index + 1).filter(
    (page) => page <= MARGIN || page > last - MARGIN || (page >= start && page < start + RANGE),
  );
  return shown.flatMap((page, index) => {
    const gap = page - (shown[index - 1] ?? 0) - 1;
    return gap === 0 ? [page] : gap === 1 ? [page - 1, page] : [page > current ? "after" : "before", page];
  });
}
