/** What runs by itself, without a person who asked. */
import type { Log } from "../kernel/log.ts";

/** Acts of the data layer that need no person: each is one of `extensions/haulbook/src/service/acts.ts`, and there are no others. */
export type ServiceActs = {
  /** Takes the lease or holds it longer; no milliseconds give it back. Whether the holder has it now. */
  lease: (asked: { name: string; holder: string; milliseconds: number }) => Promise<boolean>;
  /** Has the database look at what its tables hold, so that it reads by the right index. */
  analyse: () => Promise<void>;
  /** Deletes rows that have been kept long enough; how many. */
  prune: () => Promise<number>;
  /** The address of a camera's stream, with what is secret of it: nothing keeps or tells it. Null where there is none. */
  stream: (asked: { company: number; camera: number }) => Promise<string | null>;
};

export type JobContext = {
  acts: ServiceActs;
  log: Log;
  /** Aborted when this process leads no more, or stops. */
  signal: AbortSignal;
};

export type Job = {
  name: string;
  /** Milliseconds from one start to the next. A new leader starts at once: a run does no harm where another has just been. */
  every: number;
  run: (context: JobContext) => Promise<void>;
};
