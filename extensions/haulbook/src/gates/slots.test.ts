import { expect, it } from "vitest";
import { slots } from "./slots.ts";

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

it("lets so many of one name and so many in all go at a time, first come first", async () => {
  const places = slots(2, 3);
  const inside: string[] = [];
  const leaves: (() => void)[] = [];
  const go = async (name: string) => {
    const leave = await places.enter(name);
    inside.push(name);
    leaves.push(leave);
  };
  for (const name of ["a", "a", "a", "b", "b"]) void go(name);
  await settled();
  expect(inside).toEqual(["a", "a", "b"]);
  leaves[2]?.();
  await settled();
  expect(inside).toEqual(["a", "a", "b", "b"]);
  leaves[0]?.();
  leaves[0]?.();
  await settled();
  expect(inside).toEqual(["a", "a", "b", "b", "a"]);
});
