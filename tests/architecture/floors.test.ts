/** The table of floors itself, and the advice that is read from it. */
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { HOUSES, type House } from "./floors.ts";
import { floorRules } from "./rules/floors.ts";
import type { SourceFile } from "./source-files.ts";

const [down, placed] = floorRules.map(({ find }) => find);
const roomsOf = ({ floors }: House) => floors.flatMap(({ rooms }) => Object.keys(rooms)).filter((room) => !room.includes("."));
const file = (path: string, ...imports: string[]): SourceFile => ({
  path,
  text: imports.map((target) => `import { thing } from "./${posix.relative(posix.dirname(path), target)}";`).join("\n"),
});

describe.each(HOUSES)("$root", (house) => {
  const { root, floors, beside } = house;
  const pairs = roomsOf(house).flatMap((from) => roomsOf(house).map((to) => [from, to] as const));

  it("names each room once", () => {
    const names = [...floors.flatMap(({ rooms }) => Object.keys(rooms)), ...Object.keys(beside)];
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it("lets no two rooms of different floors import each other", () => {
    const isOpen = (from: string, to: string) => floors.some(({ open, rooms }) => open && from in rooms && to in rooms);
    const both = pairs.filter(([from, to]) => {
      const [there, back] = [file(`${root}/${from}/one.ts`, `${root}/${to}/two.ts`), file(`${root}/${to}/two.ts`, `${root}/${from}/one.ts`)];
      return from !== to && !isOpen(from, to) && [there, back].every((each) => down?.([each]).length === 0);
    });
    expect(both).toEqual([]);
  });

  it("is covered whole: an import into each room is allowed or noticed, and so is what stands in none", () => {
    const noticed = pairs.filter(([from, to]) => down?.([file(`${root}/${from}/one.ts`, `${root}/${to}/two.ts`)]).length === 1);
    expect(noticed.length).toBeGreaterThan(pairs.length / 3);
    for (const path of ["attic/box.ts", "attic.ts", "attic/box.css"]) expect(placed?.([file(`${root}/${path}`)])).toHaveLength(1);
    expect(placed?.(roomsOf(house).map((room) => file(`${root}/${room}/one.ts`)))).toEqual([]);
  });

  it("gives advice that takes the breach away and makes no other", () => {
    // The thing that is wanted needs the ground, and a module uses it, too.
    const ground = `${root}/${roomsOf(house)[0]}/ground.ts`;
    const breaches = (one: string, two: string) => down?.([file(one, two), file(two, ground), file(`${root}/modules/user.ts`, two)]) ?? [];
    const tried: string[] = [];
    for (const [from, to] of pairs) {
      const [one, two] = [`${root}/${from}/one.ts`, `${root}/${to}/two.ts`];
      const before = breaches(one, two);
      const breach = before.find((line) => line.startsWith(one)) ?? "";
      for (const [, moved = "", rooms = ""] of breach.matchAll(/move (\S+) to one of (\w+(?:, (?!or )\w+)*)/g))
        for (const room of rooms.split(", ")) {
          const place = `${root}/${room}/${posix.basename(moved)}`;
          tried.push(place);
          const after = moved === one ? breaches(place, two) : breaches(one, place);
          const ofMoved = after.filter((line) => line.startsWith(place) || line.includes(`/${posix.basename(place)}: `));
          expect([breach, room, ofMoved, after.length < before.length]).toEqual([breach, room, [], true]);
        }
    }
    expect(tried.length).toBeGreaterThan(pairs.length);
  });
});
