import { describe, expect, it } from "vitest";
import { changedColumns, childWrites, foreignIds } from "./child-rows.ts";

const columns = ({ name }: { id: number; name: string; status: boolean }, seq: number) => ({ name, seq });
const saved = [
  { id: 1, name: "a", seq: 1 },
  { id: 2, name: "b", seq: 2 },
  { id: 3, name: "c", seq: 3 },
];
const child = (id: number, name: string, status = true) => ({ id, name, status });

describe("child rows", () => {
  it("writes nothing for parts as they are", () => {
    expect(childWrites([child(1, "a"), child(2, "b"), child(3, "c")], saved, columns)).toEqual({ create: [], update: [], delete: [] });
  });
  it("numbers parts by their place, removed ones last, and drops new ones that are removed", () => {
    const writes = childWrites([child(0, "x", false), child(1, "a", false), child(3, "c"), child(0, "new"), child(2, "B")], saved, columns);
    expect(writes).toEqual({
      create: [{ name: "new", seq: 2 }],
      update: [
        { id: 3, seq: 1 },
        { id: 2, name: "B", seq: 3 },
        { id: 1, seq: 4 },
      ],
      delete: [],
    });
  });
  it("tells moments by the moment, and what people type by its letters", () => {
    const changes = (stored: string, wanted: string) => Object.keys(changedColumns({ value: stored }, { value: wanted })).length;
    expect(changes("2026-11-02T14:30:00", "2026-11-02T14:30:00.000Z")).toBe(0);
    expect(changes("2026-11-02T14:30:00.000Z", "2026-11-02T14:31:00.000Z")).toBe(1);
    for (const text of ["MARTINEZ", "HERTZ", "TZ", "12T3Z", "2026-01-01T00:00Z", "2026-99-99T10:00:00Z"])
      expect([changes(text, text), changes(`${text}?`, text)]).toEqual([0, 1]);
  });
  it("names parts of other records and parts named twice", () => {
    expect(foreignIds([{ id: 1 }, { id: 9 }, { id: 0 }, { id: 1 }], saved, "items").map(({ path }) => path)).toEqual(["items.1.id", "items.3.id"]);
  });
  it.each([
    ["a decimal as text", "12.50", 12.5],
    ["a boolean of SQLite", 1, true],
    ["no text", null, ""],
    ["a reference that was read", { id: 7, name: "x" }, 7],
    ["the same moment", "2026-11-20T15:00:00", "2026-11-20T15:00:00.000Z"],
    ["a wall clock", "2026-11-20T15:00:00", "2026-11-20T15:00:00"],
  ])("%s is no change", (_, stored, wanted) => {
    expect(changedColumns({ value: stored }, { value: wanted })).toEqual({});
  });
  it.each([
    ["a number for nothing", null, 0],
    ["nothing for a reference", { id: 7 }, null],
    ["another day", "2026-11-20T15:00:00Z", "2026-11-21T15:00:00.000Z"],
    ["false for true", true, false],
  ])("%s is a change", (_, stored, wanted) => {
    expect(changedColumns({ value: stored }, { value: wanted })).toEqual({ value: wanted });
  });
});
