/** Work that takes longer than one waits for: it goes on while one works elsewhere, and shows how far it is. */
import { atom } from "jotai";
import { view } from "./view.ts";

export type JobLine = { id: number; label: string; ok: boolean; message?: string };
export type Job = {
  id: number;
  title: string;
  /** What is known of it besides its count. */
  note: string;
  done: number;
  /** Null where nobody knows. */
  total: number | null;
  /** What became of each record. */
  lines: readonly JobLine[];
  running: boolean;
  /** Shown in a dialog, otherwise as a card. */
  open: boolean;
  stop: () => void;
};
export type RunningJob = { signal: AbortSignal; update: (part: Partial<Job>) => void; close: () => void };

export const jobs = atom<readonly Job[]>([]);
let last = 0;

export const updateJob = (id: number, part: Partial<Job>) => view.set(jobs, (all) => all.map((job) => (job.id === id ? { ...job, ...part } : job)));
export const closeJob = (id: number) => view.set(jobs, (all) => all.filter((job) => job.id !== id));

export function startJob(init: Pick<Job, "title" | "total"> & Partial<Job>): RunningJob {
  last += 1;
  const id = last;
  const abort = new AbortController();
  view.set(jobs, (all) => [...all, { note: "", done: 0, lines: [], running: true, open: false, ...init, id, stop: () => abort.abort() }]);
  return { signal: abort.signal, update: (part) => updateJob(id, part), close: () => closeJob(id) };
}
