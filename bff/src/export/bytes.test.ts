import { expect, it } from "vitest";
import { bytesOf } from "./bytes.ts";

it("gives each piece when it is asked for, and lets the maker clean up when nobody asks any more", async () => {
  const told: string[] = [];
  async function* pieces() {
    try {
      for (const piece of ["é", "b", "c", "d"]) {
        told.push(piece);
        yield piece;
      }
    } finally {
      told.push("end");
    }
  }
  expect(await new Response(bytesOf(pieces())).text()).toBe("ébcd");
  expect(told.splice(0)).toEqual(["é", "b", "c", "d", "end"]);
  const reader = bytesOf(pieces()).getReader();
  await reader.read();
  await reader.cancel();
  expect(told).not.toContain("d");
  expect(told.at(-1)).toBe("end");
});
