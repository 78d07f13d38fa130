import { expect, it } from "vitest";
import { MAPLE, openDatabase } from "../../test/fixture.ts";
import { prune } from "./prune.ts";

const NOW = Date.parse("2026-03-31T12:00:00Z");
const DAY_MS = 86_400_000;
const answer = (id: number, made: Date | null) => ({ id, company: MAPLE, request_key: `key ${id}`, answer: "{}", created_at: made });

it("takes answers older than 30 days, however many, and no younger ones", async () => {
  const rows = await openDatabase();
  const old = Array.from({ length: 1203 }, (_, index) => answer(index + 1, index === 7 ? null : new Date(NOW - 30 * DAY_MS - 1 - (1203 - index))));
  const young = [answer(2000, new Date(NOW - 30 * DAY_MS)), answer(2001, new Date(NOW))];
  await rows.insert("bulk_answers", [...old, ...young]);
  expect(await prune(rows, NOW)).toBe(1203);
  expect((await rows.find("bulk_answers", {}, { by: ["id"] })).map(({ id }) => id)).toEqual([2000, 2001]);
  expect(await prune(rows, NOW)).toBe(0);
});
