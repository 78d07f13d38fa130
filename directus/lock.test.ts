import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { awaitLock, takeLock } from "./lock.ts";

it("is one holder's at a time, and goes to who waits when it is given back", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "haulbook-lock-")), "a.lock");
  const release = takeLock(file);
  expect(takeLock(file)).toBeUndefined();
  let told = 0;
  const waiting = awaitLock(file, () => {
    told += 1;
  });
  await expect.poll(() => told).toBe(1);
  release?.();
  const given = await waiting;
  expect([told, takeLock(file)]).toEqual([1, undefined]);
  given();
});
