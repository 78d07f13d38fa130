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
  expect(await prune(rows, { auditDays: 400, now: NOW })).toBe(1203);
  expect((await rows.find("bulk_answers", {}, { by: ["id"] })).map(({ id }) => id)).toEqual([2000, 2001]);
  expect(await prune(rows, { auditDays: 400, now: NOW })).toBe(0);
});

it("takes lines of the audit log after the days that are set, and no younger ones", async () => {
  const rows = await openDatabase();
  const daysAgo = (days: number) => ({ event: "sign_in", at: new Date(NOW - days * DAY_MS) });
  await rows.insert("audit_log", [daysAgo(401), daysAgo(400.1), daysAgo(399), daysAgo(31), daysAgo(0)]);
  expect(await prune(rows, { auditDays: 400, now: NOW })).toBe(2);
  expect(await prune(rows, { auditDays: 30, now: NOW })).toBe(2);
  expect((await rows.find("audit_log", {}, { columns: ["at"] })).length).toBe(1);
});
