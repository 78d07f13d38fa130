/** Roughly where postal codes lie, by how they begin: enough for mocked miles. */
type Point = { latitude: number; longitude: number };

/** code's beginning|latitude|longitude; the longest that fits counts. */
const AREA_LIST =
  "A|47.6|-52.7 B|44.7|-63.6 C|46.2|-63.1 E|46.1|-64.8 G|46.8|-71.2 H|45.5|-73.6 J|45.6|-73.5 K|45.3|-75.7 L|43.6|-79.7 M|43.7|-79.4 " +
  "N|42.9|-81.3 N8|42.3|-83 P|46.5|-81 R|49.9|-97.1 S|50.5|-104.6 T|51.1|-114 T5|53.5|-113.5 V|49.2|-122.9 X|62.5|-114.4 Y|60.7|-135.1 " +
  "0|42|-72 07|40.7|-74.2 08|40.5|-74.3 1|41.5|-76.5 10|40.7|-74 142|42.9|-78.8 146|43.1|-77.6 17|40.2|-77 2|37|-78.5 3|33.7|-84.5 " +
  "38|35.1|-89.9 4|41|-83.5 43|41.5|-83.6 48|42.3|-83.2 49|42.9|-85.6 5|43.5|-93 6|41.5|-88.1 7|32.8|-96.9 8|39.7|-105 9|34|-117.6 " +
  "97|45.5|-122.6 98|47.5|-122.2";
const AREAS = AREA_LIST.split(" ").map((area) => {
  const [begins = "", latitude, longitude] = area.split("|");
  return { begins, latitude: Number(latitude), longitude: Number(longitude) };
});

const CANADIAN = /^[A-Z]\d[A-Z](\d[A-Z]\d)?$/;
const AMERICAN = /^\d{5}(\d{4})?$/;

/** The code as it is printed and its place; undefined for one that does not exist. */
export function postalPlace(text: string): (Point & { code: string }) | undefined {
  const bare = text.toUpperCase().replaceAll(/[\s-]/g, "");
  if (!CANADIAN.test(bare) && !AMERICAN.test(bare)) return undefined;
  const fits = AREAS.filter(({ begins }) => bare.startsWith(begins)).sort((one, other) => other.begins.length - one.begins.length);
  const [area] = fits;
  if (!area) return undefined;
  const code = AMERICAN.test(bare) ? bare.slice(0, 5) : `${bare.slice(0, 3)} ${bare.slice(3)}`.trim();
  // Codes of one area lie some miles apart.
  const spread = Number.parseInt(code.slice(-2), 36) / 1296 / 4;
  return { code, latitude: area.latitude + spread, longitude: area.longitude - spread };
}

/** Estimated miles by road, one decimal. */
export function roadMiles(from: Point, to: Point): number {
  const width = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  return Math.round(Math.hypot(to.latitude - from.latitude, width) * 69 * 1.2 * 10) / 10;
}
