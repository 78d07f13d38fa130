/** The six clips, as live HLS streams that begin again when they end. Made with ffmpeg's patterns: nobody's work and nobody's face. */
import { readFileSync } from "node:fs";

/** By the names of the specification's placeholders. */
export const CLIPS = ["entrance", "lobby", "parking", "warehouse", "backyard", "server-room"] as const;
const FOLDER = new URL("clips/", import.meta.url);
/** How many segments a live playlist names. */
const WINDOW = 6;

type Slice = { from: number; length: number };
type Clip = { bytes: Uint8Array; type: string; head: Slice | undefined; segments: (Slice & { seconds: number })[] };

const sliceOf = (text: string | undefined): Slice => {
  const [length = 0, from = 0] = (text ?? "").split("@").map(Number);
  return { from, length };
};
/** Reads what ffmpeg wrote: a playlist of one file's ranges. */
function readClip(name: string): Clip {
  const text = readFileSync(new URL(`${name}.m3u8`, FOLDER), "utf8");
  const isTs = text.includes(`${name}.m2ts`);
  const head = /#EXT-X-MAP:.*BYTERANGE="([^"]+)"/.exec(text)?.[1];
  const segments = [...text.matchAll(/#EXTINF:([\d.]+),\s+#EXT-X-BYTERANGE:(\S+)/g)].map(([, seconds, range]) => ({
    ...sliceOf(range),
    seconds: Number(seconds),
  }));
  const bytes = readFileSync(new URL(`${name}.${isTs ? "m2ts" : "mp4"}`, FOLDER));
  return { bytes, type: isTs ? "video/mp2t" : "video/mp4", head: head === undefined ? undefined : sliceOf(head), segments };
}
const clips = new Map(CLIPS.map((name) => [String(name), readClip(name)]));
const STILL = readFileSync(new URL("entrance.jpg", FOLDER));

/** They have run as long as that when the first one asks. */
const STARTED = Date.now() - 3_600_000;
/** The playlist as it is at a moment, epoch milliseconds: the last segments, counted since they began. */
function liveList({ segments, head }: Clip, now: number): string {
  const seconds = segments[0]?.seconds ?? 1;
  const last = Math.floor((now - STARTED) / 1000 / seconds);
  const numbers = Array.from({ length: WINDOW }, (_, index) => last - WINDOW + 1 + index);
  const starts = (number: number) => number % segments.length === 0;
  const first = numbers[0] ?? 0;
  const lines = numbers.flatMap((number) => [
    ...(starts(number) ? ["#EXT-X-DISCONTINUITY"] : []),
    ...(head !== undefined && (starts(number) || number === first) ? ['#EXT-X-MAP:URI="head"'] : []),
    `#EXTINF:${seconds},`,
    `segment-${number}`,
  ]);
  return [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    `#EXT-X-TARGETDURATION:${Math.ceil(seconds)}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    // Of those that are in the list already, the first one's break is counted when it leaves.
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.ceil(first / segments.length)}`,
    ...lines,
    "",
  ].join("\n");
}

export type Answer = { status: number; type: string; body: string | Uint8Array };
const answer = (type: string, body: string | Uint8Array): Answer => ({ status: 200, type, body });
const cut = ({ bytes }: Clip, { from, length }: Slice) => bytes.subarray(from, from + length);

/** `/<clip>/index.m3u8`, `/<clip>/segment-<number>`, `/<clip>/head`, `/<clip>/still.jpg`; undefined for anything else. */
export function clipAnswer(path: string, now: number): Answer | undefined {
  const [, name = "", file = ""] = path.split("/");
  const clip = clips.get(name);
  if (clip === undefined) return undefined;
  if (file === "index.m3u8") return answer("application/vnd.apple.mpegurl", liveList(clip, now));
  if (file === "still.jpg") return answer("image/jpeg", STILL);
  if (file === "head" && clip.head) return answer(clip.type, cut(clip, clip.head));
  const segment = clip.segments[Number(/^segment-(\d+)$/.exec(file)?.[1] ?? Number.NaN) % clip.segments.length];
  return segment && answer(clip.type, cut(clip, segment));
}
