/** Forms that hold unsaved work. The shell asks before it throws a page away. */
import { useEffect } from "react";

/** The words of the question; the last form opened asks in its own. */
export type LeaveWords = { title: string; body: string };

const openForms: LeaveWords[] = [];
let released = false;
export const isWorkOpen = () => openForms.length > 0 && !released;
export const leaveWords = () => openForms.at(-1);
/** The user has agreed to lose it; the page is about to be unloaded. */
export const releaseWork = () => {
  released = true;
};

export function useOpenWork(open: boolean, words: LeaveWords): void {
  useEffect(() => {
    if (!open) return;
    openForms.push(words);
    return () => {
      openForms.splice(openForms.indexOf(words), 1);
    };
  }, [open, words]);
}
