/**
 * Directus keeps what it has read in Redis without waiting for the answer (`cache.set` of its permissions, messages of its bus). Where Redis is gone for
 * ten seconds these promises are rejected, nobody hears it, and Node ends the process. That a part is gone is no reason to end; anything else still is.
 */
import type { Logger } from "../directus.ts";
import { faultOf } from "./fault.ts";

/** Not one line for each of them. */
const QUIET_MS = 5000;

export function surviveOutages(logger: Logger): void {
  let saidAt = 0;
  process.on("unhandledRejection", (reason) => {
    const part = faultOf(reason);
    if (part === undefined) throw reason;
    if (Date.now() - saidAt < QUIET_MS) return;
    saidAt = Date.now();
    logger.warn(reason, `Nobody waited for this, and it failed for want of a part: ${part}`);
  });
}
