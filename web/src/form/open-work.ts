/** How many forms hold unsaved work. The shell asks before it throws a page away. */
import { useEffect } from "react";

let openForms = 0;
export const isWorkOpen = () => openForms > 0;

export function useOpenWork(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    openForms += 1;
    return () => {
      openForms -= 1;
    };
  }, [open]);
}
