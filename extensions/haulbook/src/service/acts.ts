/**
 * All that the product does by itself, without a person who asked for it: whoever shows the internal secret may do these acts, each as far as it goes
 * here, and nothing else. Why, and not a sign-in of its own: docs/adr/0011.
 */
import { z } from "zod";
import type { Rows } from "../rows.ts";
import { takeLease } from "./lease.ts";
import { prune } from "./prune.ts";
import { askedStream, streamOf } from "./streams.ts";
import { type RemoveFiles, removeUnfinished } from "./unfinished.ts";

/** Undefined for a body that the act does not take. */
export type ServiceAct = (rows: Rows, body: unknown, means: Means) => Promise<object | undefined>;
/** `auditDays`: how long a line of the audit log is kept. */
export type Means = { removeFiles: RemoveFiles; auditDays: number };

const DAY_MS = 86_400_000;
const lease = z.object({ name: z.string().min(1).max(64), holder: z.string().min(1).max(64), milliseconds: z.int().min(0).max(DAY_MS) });

/** By name: `POST /haulbook/<name>`. */
export const SERVICE_ACTS: Readonly<Record<"analyse" | "lease" | "prune" | "stream", ServiceAct>> = {
  /** → `{}`: the database knows how many rows its tables hold */
  analyse: async (rows) => {
    await rows.analyse();
    return {};
  },
  /** `{name, holder, milliseconds}` → `{held}` */
  lease: async (rows, body) => {
    const asked = lease.safeParse(body);
    return asked.success ? { held: await takeLease(rows, asked.data) } : undefined;
  },
  /** → `{removed}`: rows past their time, and files whose upload broke off */
  prune: async (rows, _body, { removeFiles, auditDays }) => ({ removed: (await prune(rows, { auditDays })) + (await removeUnfinished(rows, removeFiles)) }),
  /** `{company, camera}` → `{address}`: of its stream, with what is secret of it */
  stream: async (rows, body) => {
    const asked = askedStream.safeParse(body);
    return asked.success ? { address: await streamOf(rows, asked.data) } : undefined;
  },
};
