import { useCallback, useEffect, useRef } from "react";
import { useBlocker } from "react-router-dom";
import { confirm } from "../ui/confirm.tsx";
import { isWorkOpen, type LeaveWords, leaveWords, useOpenWork } from "./open-work.ts";

export const UNSAVED = "Moving away from this page will remove any unsaved data. Are you sure?";
export const PLAIN_LEAVE: LeaveWords = { title: "Unsaved changes", body: UNSAVED };
export const askToLeave = () => confirm({ ...(leaveWords() ?? PLAIN_LEAVE), ok: "Leave", cancel: "Stay", isCancelSafer: true });

/**
 * Asks before a page with unsaved work is left: by link, Back, refresh or closing the tab. The returned function lets the next move pass, for
 * use after a save.
 */
export function useUnsavedGuard(dirty: boolean, words = PLAIN_LEAVE): () => void {
  const free = useRef(false);
  useOpenWork(dirty, words);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && isWorkOpen() && !free.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    askToLeave().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => isWorkOpen() && !free.current && event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [dirty]);

  return useCallback(() => {
    free.current = true;
  }, []);
}
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  useUnsavedGuard(dirty);
  return null;
}
