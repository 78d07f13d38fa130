/** OSRM's route service (Project-OSRM/osrm-backend docs/http.md) over estimated distances. */
import { greatCircle, type Point, roadMiles } from "./routing.ts";

export type Answer = { status: number; body: object };

const METRES_PER_MILE = 1609.344;
/** 55 miles an hour, a truck's average on the highway. */
const METRES_PER_SECOND = 24.6;
const MOST_POINTS = 500;
const ROUTE = /^\/route\/v1\/[\w-]+\/([^/]+?)(?:\.json)?$/;
const refusal = (code: string, message: string): Answer => ({ status: 400, body: { code, message } });

function pointsOf(text: string): Point[] | undefined {
  const points = text.split(";").map((pair) => {
    const [longitude, latitude, ...rest] = pair.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
    return { longitude: longitude ?? Number.NaN, latitude: rest.length > 0 ? Number.NaN : (latitude ?? Number.NaN) };
  });
  return points.every(({ longitude, latitude }) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90) ? points : undefined;
}

const tenth = (value: number) => Math.round(value * 10) / 10;
function legBetween(from: Point, to: Point) {
  const distance = tenth(roadMiles(greatCircle(from, to)) * METRES_PER_MILE);
  const duration = tenth(distance / METRES_PER_SECOND);
  return { distance, duration, weight: duration, summary: "", steps: [] };
}

/** Google's encoded polyline, five digits. */
function encoded(points: readonly Point[]): string {
  let text = "";
  let before = [0, 0];
  for (const { latitude, longitude } of points) {
    const now = [Math.round(latitude * 1e5), Math.round(longitude * 1e5)];
    for (const [axis, value] of now.entries()) {
      let rest = (value - (before[axis] ?? 0)) * 2;
      if (rest < 0) rest = -rest - 1;
      for (; rest >= 32; rest = Math.floor(rest / 32)) text += String.fromCharCode((rest % 32) + 32 + 63);
      text += String.fromCharCode(rest + 63);
    }
    before = now;
  }
  return text;
}
const asPair = ({ longitude, latitude }: Point) => [longitude, latitude];

function geometryOf(points: readonly Point[], query: URLSearchParams): { geometry?: unknown } {
  if (query.get("overview") === "false") return {};
  return { geometry: query.get("geometries") === "geojson" ? { type: "LineString", coordinates: points.map(asPair) } : encoded(points) };
}

/** Answers `/route/v1/{profile}/{lon},{lat};…`. Undefined for other paths. */
export function route(path: string, query: URLSearchParams): Answer | undefined {
  const coordinates = ROUTE.exec(path)?.[1];
  if (coordinates === undefined) return undefined;
  const points = pointsOf(decodeURIComponent(coordinates));
  if (!points) return refusal("InvalidQuery", "Query string malformed close to position 0");
  if (points.length < 2) return refusal("InvalidOptions", "Number of coordinates needs to be at least two.");
  if (points.length > MOST_POINTS) return refusal("TooBig", `Number of entries ${points.length} is higher than current maximum (${MOST_POINTS})`);
  const legs = points.slice(1).map((to, index) => legBetween(points[index]!, to));
  const sum = (part: "distance" | "duration") => tenth(legs.reduce((total, leg) => total + leg[part], 0));
  const whole = { distance: sum("distance"), duration: sum("duration"), weight: sum("duration"), weight_name: "routability" };
  const waypoints = points.map((point) => ({ name: "", location: asPair(point), distance: 0, hint: "" }));
  return { status: 200, body: { code: "Ok", waypoints, routes: [{ ...geometryOf(points, query), legs, ...whole }] } };
}
