/** Cameras are watched through us: who may is asked each time, and no browser is told where a stream is or how one signs in there. */
import { fileBytes } from "../../files/file-bytes.ts";
import { idParam, type RequestOf, type Route } from "../../http/route.ts";
import { rewritten } from "../../integrations/streams/playlist.ts";
import { OFF, type Part, StreamOff } from "../../integrations/streams/stream.ts";
import { assertMay, type Context } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import { filled } from "../../words/texts.ts";
import { cameras } from "../cameras/contract.ts";
import { type LiveCamera, liveCameras } from "./contract.ts";
import { hasPicture, pictureIn } from "./pictures.ts";
import { namesOf, pauseOf, sharedPart, unlessFailing, type Watched, watchedBy } from "./watched.ts";

const MOST_CAMERAS = 500;
const LIST = { most: 262_144, milliseconds: 5000 };
const PART = { most: 8_388_608, milliseconds: 10_000 };
const PICTURE = { most: 2_097_152, milliseconds: 5000, enough: hasPicture };
const HINT = "These are the demo's cameras. They play while their simulator runs: npm run cameras";
const RANGE = /^bytes=\d{1,12}-\d{0,12}$/;
const LIST_TYPE = "application/vnd.apple.mpegurl";

type Row = { id: number; camera_stream_url: string; camera_mac: string | null; camera_location: { ycl_name: string; ycl_code: string } | null };

function kindOf(address: string): LiveCamera["kind"] {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) return "none";
  return url.pathname.endsWith(".m3u8") ? "hls" : "still";
}

/** A camera is called as its location; the second one of a location says that it is. */
function labelled(rows: readonly Row[]): LiveCamera[] {
  const seen = new Map<string, number>();
  return rows.map(({ id, camera_stream_url, camera_mac, camera_location }) => {
    const name = camera_location?.ycl_name || camera_location?.ycl_code || camera_mac || `# ${id}`;
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    return { id, label: filled([name, number > 1 ? String(number) : ""], " "), kind: kindOf(camera_stream_url) };
  });
}

async function listLive(context: Context) {
  assertMay(context, cameras.screen, "read");
  const rows = await context.directus.find<Row>(cameras.collection, {
    fields: ["id", "camera_stream_url", "camera_mac", "camera_location.ycl_name", "camera_location.ycl_code"],
    filter: { status: { _eq: true } },
    sort: ["id"],
    limit: MOST_CAMERAS,
  });
  return { content: labelled(rows), hint: context.edges.settings.demo ? HINT : "" };
}

/** What a camera sent is ours to say the type of, and never a page of ours. */
const answered = (bytes: Uint8Array<ArrayBuffer> | string, type: string, partial?: string) =>
  new Response(bytes, {
    status: partial === undefined ? 200 : 206,
    headers: {
      "content-type": type,
      "content-disposition": "attachment",
      "x-content-type-options": "nosniff",
      ...(partial === undefined ? {} : { "content-range": partial }),
    },
  });

/** @throws STREAM_OFFLINE, with seconds until the camera is tried again */
async function orOffline(context: Context, id: number | undefined, act: (watched: Watched) => Promise<Response>): Promise<Response> {
  let of = "";
  try {
    const watched = await watchedBy(context, id);
    of = watched.of;
    return await unlessFailing(context, watched, () => act(watched));
  } catch (error) {
    if (!(error instanceof StreamOff)) throw error;
    throw new AppError("STREAM_OFFLINE", OFF[error.reason], { details: { retry_after: pauseOf(context, of) } });
  }
}

/** @param under where its names are, seen from the list's own address */
async function list(context: Context, watched: Watched, url: URL, under: string): Promise<Response> {
  const { bytes } = await sharedPart(context, watched, { url, ...LIST });
  const names = namesOf(context);
  const text = await rewritten(new TextDecoder().decode(bytes), url, async (named) => `${under}${await names.nameOf(watched.of, named)}`);
  return answered(text, LIST_TYPE);
}

const isSegment = ({ bytes }: Part) => bytes.length > 0;
const segmentType = ({ type }: Part) => (/^(video|audio)\/[\w.+-]+$/.test(type) ? type : "application/octet-stream");

const stream = (context: Context, request: RequestOf) =>
  orOffline(context, idParam(request), async (watched) => {
    const { url } = watched;
    const kind = kindOf(url.href);
    if (kind === "none") throw new StreamOff("notPlayed");
    if (kind === "hls") return list(context, watched, url, "stream/");
    const picture = pictureIn(await sharedPart(context, watched, { url, ...PICTURE }));
    return answered(picture.bytes, picture.type);
  });

/** Only what stands in a playlist of this very camera has a name. @throws NOT_FOUND */
const part = (context: Context, request: RequestOf) =>
  orOffline(context, idParam(request), async (watched) => {
    const named = await namesOf(context).namedBy(watched.of, request.params.name ?? "");
    if (named === undefined) throw notFound();
    if (named.kind === "list") return list(context, watched, named.url, "");
    const range = request.hono.req.header("range");
    const asked = { company: watched.company, url: named.url, ...PART, ...(range !== undefined && RANGE.test(range) ? { range } : {}) };
    const segment = await watched.streams.part(asked);
    if (!isSegment(segment)) throw new StreamOff("noStream");
    return answered(segment.bytes, segmentType(segment), segment.partial);
  });

export const liveMonitoringRoutes: readonly Route[] = [
  {
    method: "get",
    path: "/live-monitoring",
    tag: "Live Monitoring",
    summary: "The cameras that are active, by the names of their locations",
    output: liveCameras,
    handle: listLive,
  },
  {
    method: "get",
    path: "/camera/:id/stream",
    tag: "Live Monitoring",
    summary: "What a camera shows: an HLS playlist, or a picture; 503 with `retry_after` while there is none",
    output: fileBytes,
    handle: stream,
  },
  {
    method: "get",
    path: "/camera/:id/stream/:name",
    tag: "Live Monitoring",
    summary: "What a camera's playlist names",
    output: fileBytes,
    handle: part,
  },
];
