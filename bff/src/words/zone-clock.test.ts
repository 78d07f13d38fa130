import fc from "fast-check";
import { expect, it } from "vitest";
import { zoneClock } from "./zone-clock.ts";
import { momentIn, tellClock, wallIn, zoneName } from "./zones.ts";

const NOW = new Date(Date.UTC(2026, 10, 20));
const ZONES = ["America/Toronto", "America/Winnipeg", "America/St_Johns", "America/Regina", "Africa/Casablanca", "Australia/Lord_Howe", "Asia/Kolkata", "UTC"];
const zones = fc.constantFrom(...ZONES);
const minutes = fc.integer({ min: Date.UTC(2011, 0) / 60_000, max: Date.UTC(2036, 11, 31) / 60_000 });

it("tells of a zone's clocks what the zone data say, to the minute", () => {
  const clocks = new Map(ZONES.map((zone) => [zone, zoneClock(zone, NOW)]));
  const changes = [...clocks].flatMap(([zone, { spans }]) => spans.slice(1).map(({ from }) => [zone, Date.parse(from) / 60_000] as const));
  const around = fc.tuple(fc.constantFrom(...changes), fc.integer({ min: -2, max: 2 })).map(([[zone, at], off]) => [zone, at + off] as const);
  fc.assert(
    fc.property(fc.oneof(fc.tuple(zones, minutes), around), ([zone, minute]) => {
      const at = new Date(minute * 60_000).toISOString();
      const span = clocks.get(zone)?.spans.findLast(({ from }) => from <= at);
      expect([zone, at, span?.ahead, span?.name]).toEqual([zone, at, (Date.parse(`${wallIn(at, zone)}Z`) - Date.parse(at)) / 60_000, zoneName(zone, at)]);
    }),
  );
});

it("knows no change where there is none", () => expect(zoneClock("America/Regina", NOW).spans).toHaveLength(1));

it("what a page was told counts, whatever its browser believes, for as long as it was told", () => {
  const zone = "America/Edmonton";
  const [summer, winter] = ["2026-07-01T12:00:00.000Z", "2026-12-01T12:00:00.000Z"];
  const after = "2031-01-01T12:00:00.000Z";
  const believed = [wallIn(after, zone), wallIn("2010-01-01T12:00:00.000Z", zone)];
  tellClock(zone, {
    spans: [
      { from: "2020-01-01T00:00:00.000Z", ahead: -420, name: "MST" },
      { from: "2026-10-01T00:00:00.000Z", ahead: -300, name: "XST" },
    ],
    until: "2030-01-01T00:00:00.000Z",
  });
  expect([wallIn(summer, zone), zoneName(zone, summer)]).toEqual(["2026-07-01T05:00:00", "MST"]);
  expect([wallIn(winter, zone), zoneName(zone, new Date(winter))]).toEqual(["2026-12-01T07:00:00", "XST"]);
  expect(momentIn("2026-12-01T07:00:00", zone)).toEqual(new Date(winter));
  expect([wallIn(after, zone), wallIn("2010-01-01T12:00:00.000Z", zone)]).toEqual(believed);
});
