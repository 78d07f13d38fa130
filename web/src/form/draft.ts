/**
 * What was typed into a form, kept in this browser until it is saved: by user, company, form and visit, with the version of the record that it was typed
 * on. Two tabs on one form keep a draft each. Attachments are not kept.
 */
import { type RefObject, useCallback, useEffect, useMemo, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { newIdempotencyKey } from "../kernel/api/keys.ts";
import { DRAFTS, SESSION_HINT, SIGNED_OUT } from "../kernel/kept-work.ts";
import { kept, keptHere } from "../kernel/storage.ts";
import { useWorkspace } from "../kernel/workspace.ts";

/** `request`: the `Idempotency-Key` under which these values may have been saved already, by a save whose answer was lost. */
type Draft<Values> = { at: string; tab: string; values: Values; request?: string };
type Found<Values> = Draft<Values> & { key: string };
const REST_MS = 800;
/** Drafts of one form; the oldest go. */
const MOST = 5;
const TAB = "haulbook.tab";

function thisTab(): string {
  const tab = keptHere.getItem(TAB) ?? newIdempotencyKey();
  keptHere.setItem(TAB, tab);
  return tab;
}

function read<Values>(key: string): Found<Values>[] {
  try {
    const draft: unknown = JSON.parse(kept.getItem(key) ?? "null");
    return draft !== null && typeof draft === "object" && "at" in draft && "tab" in draft && "values" in draft ? [{ ...(draft as Draft<Values>), key }] : [];
  } catch {
    return [];
  }
}
/** What earlier visits of the form and other tabs hold, this tab's own first, then the newest. */
function draftsOf<Values>(form: string): Found<Values>[] {
  const tab = thisTab();
  const found = kept.keys().flatMap((key) => (key.startsWith(form) ? read<Values>(key) : []));
  const newest = found.toSorted((a, b) => b.at.localeCompare(a.at));
  for (const { key } of newest.splice(MOST)) kept.removeItem(key);
  return newest.toSorted((a, b) => Number(b.tab === tab) - Number(a.tab === tab));
}
const NONE: readonly string[] = [];
const write = <Values extends FieldValues>(key: string, all: Values, request: string, secrets: readonly string[]) => {
  const values = Object.fromEntries(Object.entries(all).filter(([name]) => !secrets.includes(name)));
  kept.setItem(key, JSON.stringify({ at: new Date().toISOString(), tab: thisTab(), values, request }));
};

export type DraftOffer = {
  at: string;
  /** The record has been saved since. */
  isOlder: boolean;
  restore: () => void;
  discard: () => void;
};

/** Keeps the form's values while they differ from the record; offers what earlier visits left behind, one after the other. `request`: the key of the form's next save. */
export function useDraft<Values extends FieldValues, Output>(
  name: string,
  form: UseFormReturn<Values, unknown, Output>,
  request: RefObject<string>,
  given = NONE,
) {
  const [secrets] = useState(given);
  const { profile } = useWorkspace();
  const place = `${DRAFTS}${profile.profile_id}.${profile.company.id}.${name}/`;
  const [own] = useState(() => place + newIdempotencyKey());
  const [found, setFound] = useState(() => draftsOf<Values>(place));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let typed: Values | null = null;
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer);
        typed = isDirty ? values : null;
        if (isDirty) timer = setTimeout(() => write(own, values, request.current, secrets), REST_MS);
      },
    });
    /** Another tab that was offered this draft has thrown it away, or makes its own of it; unless its person signed out there. */
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === own && newValue === null && typed && kept.getItem(SESSION_HINT) !== null) write(own, typed, request.current, secrets);
    };
    const stopKeeping = () => {
      clearTimeout(timer);
      typed = null;
    };
    addEventListener("storage", onStorage);
    addEventListener(SIGNED_OUT, stopKeeping);
    return () => {
      stopKeeping();
      stop();
      removeEventListener(SIGNED_OUT, stopKeeping);
      removeEventListener("storage", onStorage);
    };
  }, [form, own, request, secrets]);

  /** At once, before the page is left. */
  const keep = useCallback(() => write(own, form.getValues(), request.current, secrets), [form, own, request, secrets]);
  const forget = useCallback(() => {
    kept.removeItem(own);
    setFound([]);
  }, [own]);

  const offer = useMemo<DraftOffer | null>(() => {
    const [draft] = found;
    if (!draft) return null;
    /** With the version it was typed on: a colleague's save since then is told of. And with its key: a save that was made is not made again. */
    const restore = () => {
      form.reset(draft.values, { keepDefaultValues: true });
      request.current = draft.request ?? request.current;
      write(own, draft.values, request.current, secrets);
      kept.removeItem(draft.key);
      setFound([]);
    };
    const discard = () => {
      kept.removeItem(draft.key);
      setFound(found.slice(1));
    };
    return { at: draft.at, isOlder: draft.values.version !== form.getValues().version, restore, discard };
  }, [found, form, own, request, secrets]);

  return { offer, keep, forget };
}
