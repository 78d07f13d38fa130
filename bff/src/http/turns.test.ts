import { expect, it } from "vitest";
import { turns } from "./turns.ts";

it("gives so many turns at a time, and each to the next who waits", async () => {
  const take = turns(2);
  const done: number[] = [];
  const taken: (() => void)[] = [];
  for (let index = 0; index < 5; index += 1)
    void take().then((giveBack) => {
      done.push(index);
      taken.push(giveBack);
    });
  const later = () => new Promise((resolve) => setTimeout(resolve));
  await later();
  expect(done).toEqual([0, 1]);
  for (const giveBack of taken.splice(0)) giveBack();
  await later();
  expect(done).toEqual([0, 1, 2, 3]);
  for (const giveBack of taken.splice(0)) giveBack();
  await later();
  for (const giveBack of taken.splice(0)) giveBack();
  expect(done).toEqual([0, 1, 2, 3, 4]);
  expect(await Promise.race([take().then(() => "free"), later()])).toBe("free");
});

it("lets go whoever has waited too long, and nobody loses a turn by it", async () => {
  const take = turns(1, { ms: 10, late: () => new Error("Too late") });
  const giveBack = await take();
  await expect(take()).rejects.toThrow("Too late");
  const next = take();
  giveBack();
  (await next)();
  expect(typeof (await take())).toBe("function");
});
