import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayIn, momentIn, startOfDay, wallIn, zoneName } from "./zones.ts";

const HOUR_MS = 3_600_000;
const ZONES = Intl.supportedValuesOf("timeZone");
const zones = fc.constantFrom(...ZONES);
const seconds = fc.integer({ min: Date.UTC(1900, 0, 3) / 1000, max: Date.UTC(2099, 11, 31) / 1000 });
/** Moments of the hours around changes of clocks, which a random moment seldom meets: those of half an hour, at midnight and over a whole day too. */
const CHANGES: [zone: string, about: number][] = [
  ["America/Toronto", Date.UTC(2026, 2, 8, 7)],
  ["America/Toronto", Date.UTC(2026, 10, 1, 6)],
  ["America/St_Johns", Date.UTC(2006, 9, 29, 2, 31)],
  ["Australia/Lord_Howe", Date.UTC(2026, 3, 4, 15)],
  ["Australia/Lord_Howe", Date.UTC(2026, 9, 3, 15, 30)],
  ["America/Santiago", Date.UTC(2026, 8, 6, 4)],
  ["America/Havana", Date.UTC(2026, 10, 1, 5)],
  ["America/Sao_Paulo", Date.UTC(2018, 1, 18, 2)],
  ["Pacific/Apia", Date.UTC(2011, 11, 30, 10)],
  ["Asia/Kathmandu", Date.UTC(1985, 11, 31, 18, 30)],
];
const aroundChanges = fc
  .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -7200, max: 7200 }))
  .map(([[zone, about], off]) => [zone, about / 1000 + off] as const);
const places = fc.oneof(fc.tuple(zones, seconds), aroundChanges).map(([zone, second]) => [zone, new Date(second * 1000)] as const);

const swedish = new Map(
  [...ZONES, ...CHANGES.map(([zone]) => zone)].map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }),
  ]),
);
/** As Swedes write it, which is nearly as we store it. */
const other = (moment: Date, zone: string) => swedish.get(zone)?.format(moment).replace(" ", "T");
/** The first moment at which the zone's clocks show `wall`, by trying; undefined where they skip it. */
function byTrying(wall: string, zone: string): Date | undefined {
  const utc = Date.parse(`${wall}Z`);
  const offsets = new Set<number>();
  for (let at = utc - 26 * HOUR_MS; at <= utc + 26 * HOUR_MS; at += HOUR_MS / 2) offsets.add(Date.parse(`${other(new Date(at), zone)}Z`) - at);
  return [...offsets]
    .sort((one, two) => two - one)
    .map((ahead) => new Date(utc - ahead))
    .find((moment) => other(moment, zone) === wall);
}

describe("clocks, in every zone", () => {
  it("show a moment as other code shows it", () => {
    fc.assert(
      fc.property(places, ([zone, moment]) => {
        expect(wallIn(moment, zone)).toBe(other(moment, zone));
        expect(wallIn(moment.toISOString(), zone)).toBe(wallIn(moment, zone));
        expect(dayIn(moment, zone)).toBe(wallIn(moment, zone).slice(0, 10));
      }),
      { numRuns: 2000 },
    );
  });
  it("are read as the first moment at which they show it", () => {
    fc.assert(
      fc.property(places, ([zone, moment]) => {
        const wall = wallIn(moment, zone);
        expect(momentIn(wall, zone)).toEqual(byTrying(wall, zone));
        expect(momentIn(`${wall}.250`, zone).getTime() - momentIn(wall, zone).getTime()).toBe(250);
      }),
      { numRuns: 200 },
    );
  });
  it("that were put forward over a time are read as if they had not been", () => {
    for (const [zone, wall, moment] of [
      ["America/Toronto", "2026-03-08T02:30:00", "2026-03-08T07:30:00.000Z"],
      ["Australia/Lord_Howe", "2026-10-04T02:15:00", "2026-10-03T15:45:00.000Z"],
      ["America/Santiago", "2026-09-06T00:00:00", "2026-09-06T04:00:00.000Z"],
      ["Pacific/Apia", "2011-12-30T12:00:00", "2011-12-30T22:00:00.000Z"],
    ] as const) {
      expect(byTrying(wall, zone)).toBeUndefined();
      expect(momentIn(wall, zone).toISOString()).toBe(moment);
    }
  });
  it("that show a time twice mean the first", () => {
    expect(momentIn("2026-11-01T01:30:00", "America/Toronto").toISOString()).toBe("2026-11-01T05:30:00.000Z");
    expect(momentIn("2026-04-05T01:45:00", "Australia/Lord_Howe").toISOString()).toBe("2026-04-04T14:45:00.000Z");
  });
  it("may be half an hour off, or seconds", () => {
    expect(momentIn("2026-06-01T00:15:00", "Asia/Kolkata").toISOString()).toBe("2026-05-31T18:45:00.000Z");
    expect(wallIn("1960-01-01T00:00:00.000Z", "Africa/Monrovia")).toBe("1959-12-31T23:15:30");
  });
  it("stay put when read and shown again and again", () => {
    fc.assert(
      fc.property(places, ([zone, moment]) => {
        const once = momentIn(wallIn(moment, zone), zone);
        expect(momentIn(wallIn(once, zone), zone)).toEqual(once);
        expect(once.getTime()).toBeLessThanOrEqual(moment.getTime());
      }),
      { numRuns: 1000 },
    );
  });
});

it("a day starts at the first moment that is of it", () => {
  fc.assert(
    fc.property(zones, fc.date({ min: new Date("1970-01-02"), max: new Date("2099-12-30"), noInvalidDate: true }), (zone, date) => {
      const day = date.toISOString().slice(0, 10);
      const start = startOfDay(day, zone);
      if (dayIn(start, zone) !== day) return expect(byTrying(`${day}T12:00:00`, zone)).toBeUndefined();
      expect(dayIn(new Date(start.getTime() - 1), zone) < day).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

it("text that is no moment is refused", () => expect(() => wallIn("soon", "UTC")).toThrow(RangeError));
it("a zone's name goes with the season", () => {
  expect(zoneName("America/Toronto", "2026-01-10T12:00:00.000Z")).toBe("EST");
  expect(zoneName("America/Toronto", new Date("2026-07-10T12:00:00.000Z"))).toBe("EDT");
});
