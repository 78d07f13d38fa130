import { expect, it } from "vitest";
import { readText } from "./pace.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
/** A body whose pieces come one after the other; a number is a pause in milliseconds, and it ends unless the last one is `never`. */
function body(...pieces: readonly (string | number | "never")[]) {
  let isCancelled = false;
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      for (const piece of pieces) {
        if (piece === "never") return;
        if (typeof piece === "number") await new Promise((resolve) => setTimeout(resolve, piece));
        else if (!isCancelled) controller.enqueue(bytes(piece));
      }
      if (!isCancelled) controller.close();
    },
    cancel: () => {
      isCancelled = true;
    },
  });
  return { stream, isCancelled: () => isCancelled };
}
const PACE = { idleMs: 200, wholeMs: 1000 };

it("puts the pieces together, letters of two bytes too", async () => {
  const [head, tail] = [bytes("é").slice(0, 1), bytes("é").slice(1)];
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of [bytes("caf"), head, tail]) controller.enqueue(piece);
      controller.close();
    },
  });
  expect(await readText(stream, 5, PACE)).toBe("café");
});
it("stops at the byte that is one too many", async () => {
  const { stream, isCancelled } = body("12345", "6", "never");
  await expect(readText(stream, 5, PACE)).rejects.toMatchObject({ code: "TOO_LARGE" });
  expect(isCancelled()).toBe(true);
  expect(await readText(body("12345").stream, 5, PACE)).toBe("12345");
});
it("does not wait for a line that has gone dead, nor for one that drips", async () => {
  const dead = body("{", "never");
  await expect(readText(dead.stream, 100, { idleMs: 20, wholeMs: 60_000 })).rejects.toMatchObject({ code: "TOO_SLOW" });
  expect(dead.isCancelled()).toBe(true);
  const dripping = body(...Array.from({ length: 100 }, () => ["x", 10]).flat());
  await expect(readText(dripping.stream, 1000, { idleMs: 60_000, wholeMs: 50 })).rejects.toMatchObject({ code: "TOO_SLOW" });
});
it("takes a line that was cut for the caller's matter, not for a fault of ours", async () => {
  const cut = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes("{"));
      controller.error(new Error("aborted"));
    },
  });
  await expect(readText(cut, 100, PACE)).rejects.toMatchObject({ code: "BAD_REQUEST" });
});
