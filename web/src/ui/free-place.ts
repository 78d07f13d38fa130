/** Where a message covers nothing that can be pressed or typed into. */

export type Box = { left: number; top: number; right: number; bottom: number };
export type Place = { left: number; top: number };
type Size = { width: number; height: number };

const EDGE = 16;
const STEP = 8;
/** Between a message and what is beside it. */
const GAP = 4;
const ACTS = 'a[href], button, input, select, textarea, summary, [role="option"], [role="menuitem"], [role="tab"]';

const meets = (one: Box, other: Box) =>
  one.left < other.right + GAP && other.left < one.right + GAP && one.top < other.bottom + GAP && other.top < one.bottom + GAP;
export const isFree = ({ left, top }: Place, { width, height }: Size, acts: readonly Box[]): boolean =>
  !acts.some((act) => meets(act, { left, top, right: left + width, bottom: top + height }));

/** The highest free place from `top` downwards, the rightmost of those; undefined where there is none. Coordinates of the window, in px. */
export function freePlace(size: Size, acts: readonly Box[], window: Size, top = EDGE): Place | undefined {
  for (let y = top; y + size.height + EDGE <= window.height; y += STEP) {
    const near = acts.filter((act) => act.top < y + size.height + GAP && act.bottom > y - GAP);
    for (let x = window.width - EDGE - size.width; x >= EDGE; x -= STEP) {
      if (isFree({ left: x, top: y }, size, near)) return { left: x, top: y };
    }
  }
  return undefined;
}

/** What can be pressed or typed into, outside `own`. */
export const actsBeside = (own: Element): Box[] =>
  [...document.querySelectorAll(ACTS)].flatMap((act) => {
    const box = act.getBoundingClientRect();
    return own.contains(act) || box.width === 0 ? [] : [box];
  });
