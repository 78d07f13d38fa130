/** How many forms hold unsaved work. The shell asks before it throws a page away. */
import { useEffect } from "react";

let openForms = 0;
let released = false;
export const isWorkOpen = () => openForms > 0 && !released;
/** The user has agreed to lose it; the page is about to be unloaded. */
export const releaseWork = () => {
  released = true;
};

export function useOpenWork(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    openForms += 1;
    return () => {
      openForms -= 1;
    };
  }, [open]);
}
