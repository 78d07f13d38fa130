/** Wall clocks and instants of a time zone, by the browser's own zone data. A wall clock is `YYYY-MM-DDTHH:mm:ss`. */
const DAY_MS = 86_400_000;

const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const two = "2-digit" as const;
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  });
  clocks.set(zone, clock);
  return clock;
}

function wallAt(ms: number, zone: string): string {
  const part = Object.fromEntries(
    clockOf(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  );
  return `${part.year?.padStart(4, "0")}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`;
}
const asUtc = (wall: string) => Date.parse(`${wall}Z`);
/** Milliseconds that the zone's clocks are ahead of UTC. */
const offsetAt = (ms: number, zone: string) => asUtc(wallAt(ms, zone)) - Math.floor(ms / 1000) * 1000;

/** UTC instant → wall clock in `zone`. Throws RangeError for anything but an ISO instant. */
export const instantToWall = (instant: string, zone: string) => wallAt(Date.parse(instant), zone);

/** Wall clock in `zone` → UTC instant. Of an hour that a change of clocks repeats the first is meant; one that it skips is read by the old clock. */
export function wallToInstant(wall: string, zone: string): string {
  const utc = asUtc(wall);
  const [before, after] = [utc - offsetAt(utc - DAY_MS, zone), utc - offsetAt(utc + DAY_MS, zone)];
  const meant = [before, after].find((ms) => wallAt(ms, zone) === wall) ?? before;
  return new Date(meant).toISOString();
}
