/** Road distances without a road map: the great circle times a circuity factor. Method and sources: docs/miles.md. */
export type Point = { latitude: number; longitude: number };

const EARTH_RADIUS_MILES = 3958.7613;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Miles as the crow flies (haversine). */
export function greatCircle(one: Point, other: Point): number {
  const [lat1, lat2] = [radians(one.latitude), radians(other.latitude)];
  const half = Math.sin((lat2 - lat1) / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Up to how many miles as the crow flies, and how much longer the road is there: the farther, the more of the way is interstate. */
const BANDS = [
  { upTo: 50, factor: 1.3 },
  { upTo: 300, factor: 1.2 },
  { upTo: Number.POSITIVE_INFINITY, factor: 1.15 },
] as const;

/** Miles by road for miles as the crow flies. Where a band begins the road is never shorter than at the end of the band before. */
export function roadMiles(direct: number): number {
  const band = BANDS.findIndex(({ upTo }) => direct < upTo);
  const before = BANDS[band - 1];
  return Math.max(direct * (BANDS[band]?.factor ?? 1), before ? before.upTo * before.factor : 0);
}
