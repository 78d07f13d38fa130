/** Whether an element can be seen: it is in the window, and the tab in front. */
import { type RefObject, useEffect, useState } from "react";

const MARGIN = "100px";

export function useShown(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  const [isFront, setFront] = useState(() => document.visibilityState === "visible");
  useEffect(() => {
    const noted = () => setFront(document.visibilityState === "visible");
    document.addEventListener("visibilitychange", noted);
    return () => document.removeEventListener("visibilitychange", noted);
  }, []);
  useEffect(() => {
    const watched = element.current;
    if (watched === null) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting === true), { rootMargin: MARGIN });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return isNear && isFront;
}
