import { expect, it } from "vitest";
import { openDatabase } from "../../test/fixture.ts";
import type { Key } from "../rows.ts";
import { removeUnfinished } from "./unfinished.ts";

const NOW = Date.parse("2026-11-28T12:00:00Z");
const HOUR_MS = 3_600_000;

it("takes what never was whole once no upload can be under way any more, by the name that its bytes have", async () => {
  const rows = await openDatabase();
  const file = (id: string, filesize: number | null, hours: number, filename_disk: string | null = null) => ({
    id,
    filesize,
    created_on: new Date(NOW - hours * HOUR_MS),
    filename_disk,
  });
  await rows.insert("directus_files", [
    file("old", null, 2),
    file("named", null, 2, "named.pdf"),
    file("young", null, 0.9),
    file("whole", 5, 2, "whole.pdf"),
    file("empty", 0, 2),
  ]);
  const removed: Key[] = [];
  const remove = async (files: readonly Key[]) => removed.push(...files);
  expect(await removeUnfinished(rows, remove, NOW)).toBe(2);
  expect(removed.sort()).toEqual(["named", "old"]);
  expect((await rows.find("directus_files", { id: ["old", "named"] }, { by: ["id"] })).map(({ filename_disk }) => filename_disk)).toEqual(["named.pdf", "old"]);
});
