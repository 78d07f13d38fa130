/** What was typed into a form, kept in this browser until it is saved. Per user and form; attachments are not kept. */
import { useCallback, useEffect, useMemo, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useWorkspace } from "../kernel/workspace.ts";

type Draft<Values> = { at: string; values: Values };
const REST_MS = 800;

function read<Values>(key: string): Draft<Values> | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return draft !== null && typeof draft === "object" && "at" in draft && "values" in draft ? (draft as Draft<Values>) : null;
  } catch {
    return null;
  }
}
function write(key: string, values: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), values }));
  } catch (error) {
    console.error("The draft could not be kept", error);
  }
}

export type DraftOffer = { at: string; restore: () => void; discard: () => void };

/** Keeps the form's values while they differ from the record; offers what an earlier visit left behind. */
export function useDraft<Values extends FieldValues, Output>(name: string, form: UseFormReturn<Values, unknown, Output>) {
  const key = `haulbook.draft.${useWorkspace().profile.profile_id}.${name}`;
  const [found, setFound] = useState(() => read<Values>(key));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer);
        if (isDirty) timer = setTimeout(() => write(key, values), REST_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, key]);

  const forget = useCallback(() => {
    localStorage.removeItem(key);
    setFound(null);
  }, [key]);

  const offer = useMemo<DraftOffer | null>(() => {
    if (!found) return null;
    const restore = () => {
      const { version } = form.getValues();
      form.reset({ ...found.values, ...(version === undefined ? {} : { version }) }, { keepDefaultValues: true });
      setFound(null);
    };
    return { at: found.at, restore, discard: forget };
  }, [found, form, forget]);

  return { offer, forget };
}
