/** The steps of an import: a file, its columns, a dry run, the rows added. */
import { useRef, useState } from "react";
import type { ImportLook, ImportOutcome } from "#bff/wire/import.ts";
import { messageOf, newIdempotencyKey, refresh } from "../../kernel/api/index.ts";
import { toast } from "../../ui/toast.tsx";
import { type Asked, bring, check, downloadRefused, look, type Progress, type Source } from "./calls.ts";

type Busy = { what: string; progress: Progress | null; stop: () => void };
export type Mode = "good" | "whole";

export function useImport(source: Source) {
  const [file, setFile] = useState<File | null>(null);
  const [seen, setSeen] = useState<ImportLook | null>(null);
  const [columns, setColumns] = useState<readonly (string | null)[]>([]);
  const [dates, setDates] = useState<"day" | "month" | undefined>(undefined);
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const [busy, setBusy] = useState<Busy | null>(null);
  const [problem, setProblem] = useState("");
  /** Of this file as it is mapped: a second try adds what the first one did not. */
  const key = useRef(newIdempotencyKey());
  const asked = (): Asked => ({ sheet: seen?.sheet ?? "", columns, dates });

  /** What goes on is told; what went wrong stays on the page. */
  async function doing<T>(what: string, act: (signal: AbortSignal, progress: (progress: Progress) => void) => Promise<T>): Promise<T | undefined> {
    const stop = new AbortController();
    setProblem("");
    setBusy({ what, progress: null, stop: () => stop.abort() });
    try {
      return await act(stop.signal, (progress) => setBusy((now) => now && { ...now, progress }));
    } catch (error) {
      setProblem(stop.signal.aborted ? "" : messageOf(error));
      return undefined;
    } finally {
      setBusy(null);
    }
  }

  async function open(chosen: File, sheet = ""): Promise<void> {
    const found = await doing("Reading the file…", () => look(source, chosen, { sheet }));
    if (found === undefined) return;
    key.current = newIdempotencyKey();
    setFile(chosen);
    setSeen(found);
    setColumns(found.columns.map(({ field }) => field));
    setDates(undefined);
    setOutcome(null);
  }
  async function tryOut(): Promise<void> {
    if (file === null) return;
    const tried = await doing("Checking the rows…", (signal, progress) => check(source, file, asked(), { signal, progress }));
    if (tried) setOutcome(tried);
  }
  async function add(mode: Mode): Promise<void> {
    if (file === null) return;
    let isStopped = false;
    const added = await doing("Adding the rows…", (signal, progress) => {
      signal.addEventListener("abort", () => {
        isStopped = true;
      });
      return bring(source, file, { ...asked(), mode }, { signal, progress, idempotencyKey: key.current });
    });
    await refresh([source.collection]);
    if (added) setOutcome(added);
    // What was added before is seen as there already.
    else if (isStopped) await tryOut();
  }
  const download = async (format: "xlsx" | "csv") => {
    if (file) await downloadRefused(source, file, asked(), format).catch((error: unknown) => toast.error(messageOf(error)));
  };
  const restart = () => {
    setFile(null);
    setSeen(null);
    setOutcome(null);
    setProblem("");
  };
  /** Back to the columns. */
  const again = () => setOutcome(null);
  return { file, seen, columns, dates, outcome, busy, problem, open, tryOut, add, download, restart, again, setColumns, setDates };
}
