/**
 * Clocks of a time zone and moments, by the zone data of whatever runs this, or those that it was told. A moment is a `Date`, or its ISO text; a wall
 * clock is `YYYY-MM-DDTHH:mm:ss` without a zone. No library: Intl knows the zones.
 */
const DAY_MS = 86_400_000;

type Clock = { format: Intl.DateTimeFormat; named: Intl.DateTimeFormat };
const clocks = new Map<string, Clock>();
/** Making one takes longer than many uses of it. */
function clockOf(timeZone: string): Clock {
  const known = clocks.get(timeZone);
  if (known) return known;
  const two = "2-digit";
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  });
  const clock = { format, named: new Intl.DateTimeFormat("en-CA", { timeZone, timeZoneName: "short" }) };
  clocks.set(timeZone, clock);
  return clock;
}

const msOf = (moment: Date | string) => (typeof moment === "string" ? Date.parse(moment) : moment.getTime());

/** From a moment (ISO text) on, as long as nothing follows, a zone's clocks are so many minutes ahead of UTC and have this short name. */
export type ClockSpan = { from: string; ahead: number; name: string };
/** A zone's clocks over some years, oldest first, and when these end. */
export type ZoneClock = { spans: ClockSpan[]; until: string };
type Told = { spans: readonly { from: number; ahead: number; name: string }[]; until: number };
const told = new Map<string, Told>();
/** Governments change their clocks, and a browser may be older or newer than the server: by what is told here one of them counts. */
export function tellClock(zone: string, { spans, until }: ZoneClock): void {
  told.set(zone, { spans: spans.map((span) => ({ ...span, from: Date.parse(span.from), ahead: span.ahead * 60_000 })), until: Date.parse(until) });
}
function toldAt(ms: number, zone: string) {
  const clock = told.get(zone);
  return clock && ms < clock.until ? clock.spans.findLast(({ from }) => from <= ms) : undefined;
}

/** Milliseconds that clocks in `zone` are ahead of UTC at a moment. @throws RangeError for what is no moment */
const aheadAt = (ms: number, zone: string) => toldAt(ms, zone)?.ahead ?? aheadByIntl(ms, zone);
/** What whatever runs this knows of itself. */
export function aheadByIntl(ms: number, zone: string): number {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clockOf(zone).format.formatToParts(ms)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour, minute, second } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000;
}

/** The clock of a moment in `zone`. @throws RangeError for what is no moment */
export function wallIn(moment: Date | string, zone: string): string {
  const ms = msOf(moment);
  return new Date(ms + aheadAt(ms, zone)).toISOString().slice(0, 19);
}
/** The calendar day of a moment in `zone`. @throws RangeError for what is no moment */
export const dayIn = (moment: Date | string, zone: string) => wallIn(moment, zone).slice(0, 10);
export const wallNow = (zone: string) => wallIn(new Date(), zone);
export const today = (zone: string) => dayIn(new Date(), zone);

/** The moment at which clocks in `zone` show `wall`: the first of two; where they skip it, as if they had not yet been put forward. */
export function momentIn(wall: string, zone: string): Date {
  const utc = Date.parse(`${wall}Z`);
  const [before, after] = [utc - aheadAt(utc - DAY_MS, zone), utc - aheadAt(utc + DAY_MS, zone)];
  const meant = [before, after].find((ms) => ms + aheadAt(ms, zone) === utc);
  return new Date(meant ?? before);
}
/** The moment at which `day` (YYYY-MM-DD) starts in `zone`. Where midnight is skipped by a clock change, the first moment after it. */
export const startOfDay = (day: string, zone: string) => momentIn(`${day}T00:00:00`, zone);

/** Short name of the zone at a moment, e.g. EST. */
export const zoneName = (zone: string, at: Date | string = new Date()) => toldAt(msOf(at), zone)?.name ?? nameByIntl(msOf(at), zone);
export const nameByIntl = (ms: number, zone: string) =>
  clockOf(zone)
    .named.formatToParts(ms)
    .find(({ type }) => type === "timeZoneName")?.value ?? zone;

/** The zone of the machine that runs this, by its IANA name: in a browser the visitor's. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
