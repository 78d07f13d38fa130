import { type CSSProperties, type RefObject, useLayoutEffect, useState } from "react";

const GAP = 4;
const WANTED = 280;
const EDGE = 8;

/** Fixed position of a list under its box (above it where there is more room), which no scrolling container clips. Follows scrolling and resizing. */
export function useBelow(box: RefObject<HTMLElement | null>, open: boolean): CSSProperties {
  const [style, setStyle] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    if (!open) return;
    const place = () => {
      const rect = box.current?.getBoundingClientRect();
      if (!rect) return;
      const below = innerHeight - rect.bottom - EDGE;
      const flip = below < WANTED && rect.top > below;
      setStyle({
        left: rect.left,
        minWidth: rect.width,
        maxWidth: `calc(100vw - ${rect.left + EDGE}px)`,
        maxHeight: Math.min(WANTED, flip ? rect.top - EDGE : below),
        ...(flip ? { bottom: innerHeight - rect.top + GAP } : { top: rect.bottom + GAP }),
      });
    };
    place();
    addEventListener("scroll", place, true);
    addEventListener("resize", place);
    return () => {
      removeEventListener("scroll", place, true);
      removeEventListener("resize", place);
    };
  }, [box, open]);
  return style;
}
