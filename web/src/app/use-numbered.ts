/** Records that people know by a number, for whoever types one into the palette. */
import { useQueries } from "@tanstack/react-query";
import { plainDigits } from "#bff/words/texts.ts";
import { queryKeys } from "../kernel/api/keys.ts";
import type { Command } from "../kernel/module.ts";
import { useWorkspace } from "../kernel/workspace.ts";
import { useDebounced } from "../ui/use-debounced.ts";
import { modules } from "./modules.ts";

const REST_MS = 200;
const NUMBER = /^\d{1,9}$/;

/** Digits of any script, also after `#`. Empty until the typing rests, and for a text that is no number. */
export function useNumbered(text: string): Command[] {
  const { may } = useWorkspace();
  const typed = plainDigits(text).replace(/^[#＃]\s*/, "");
  const rested = useDebounced(typed, REST_MS);
  const finders = modules.flatMap(({ byNumber }) => (byNumber && may(byNumber.screen) ? [byNumber] : []));
  return useQueries({
    queries: finders.map(({ collection, find }) => ({
      queryKey: queryKeys(collection).other("by-number", rested),
      queryFn: ({ signal }: { signal: AbortSignal }) => find(rested, signal),
      enabled: rested === typed && NUMBER.test(rested),
      retry: false,
    })),
    combine: (queries) => queries.flatMap(({ data = [] }) => data),
  });
}
