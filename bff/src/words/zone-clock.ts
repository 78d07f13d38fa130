/** What is told of a zone's clocks, found out from the zone data of whatever runs this. */
import { aheadByIntl, type ClockSpan, nameByIntl, type ZoneClock } from "./zones.ts";

const [BEFORE, AFTER] = [15, 10];
const MINUTE_MS = 60_000;
/** Clocks that are changed are not changed back within it. */
const STEP_MS = 7 * 86_400_000;

const spanAt = (ms: number, zone: string): ClockSpan => ({
  from: new Date(ms).toISOString(),
  ahead: Math.round(aheadByIntl(ms, zone) / MINUTE_MS),
  name: nameByIntl(ms, zone),
});
const isAlike = (a: ClockSpan, b: ClockSpan) => a.ahead === b.ahead && a.name === b.name;

/** The minute at which what holds at `before` has ended. */
function endOf(span: ClockSpan, before: number, after: number, zone: string): number {
  if (after - before <= MINUTE_MS) return after;
  const middle = before + Math.floor((after - before) / (2 * MINUTE_MS)) * MINUTE_MS;
  return isAlike(span, spanAt(middle, zone)) ? endOf(span, middle, after, zone) : endOf(span, before, middle, zone);
}

function clockOfYears(zone: string, first: number, last: number): ZoneClock {
  const end = Date.UTC(last + 1, 0);
  let current = spanAt(Date.UTC(first, 0), zone);
  const spans = [current];
  for (let before = Date.UTC(first, 0); before < end; before += STEP_MS) {
    const after = Math.min(before + STEP_MS, end);
    if (isAlike(current, spanAt(after, zone))) continue;
    current = spanAt(endOf(current, before, after, zone), zone);
    spans.push(current);
  }
  return { spans, until: new Date(end).toISOString() };
}

const known = new Map<string, ZoneClock>();
/** A zone's clocks from some years ago to some years ahead: those in which what is shown lies. */
export function zoneClock(zone: string, now = new Date()): ZoneClock {
  const year = now.getUTCFullYear();
  const key = `${zone} ${year}`;
  const found = known.get(key) ?? clockOfYears(zone, year - BEFORE, year + AFTER);
  known.set(key, found);
  return found;
}
