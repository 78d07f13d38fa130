/** HLS playlists (RFC 8216), rewritten: what they name is fetched through us, and nothing else of theirs is handed on. */
import { StreamOff } from "./stream.ts";

/** What a player needs. Anything else, comments and tags of the maker's own, may hold what is nobody's business. */
const TAGS =
  /^#(EXTM3U|EXTINF:[\d.]+,|EXT-X-(VERSION|TARGETDURATION|MEDIA-SEQUENCE|DISCONTINUITY-SEQUENCE|DISCONTINUITY|ENDLIST|PLAYLIST-TYPE|INDEPENDENT-SEGMENTS|BYTERANGE|BITRATE|GAP|START|PROGRAM-DATE-TIME|MAP|KEY|STREAM-INF|MEDIA)(?![\w-])(?::[^\r\n]*)?)/;
const URI = /URI="([^"]*)"/g;
const LONGEST = 2000;
/** The player counts up to it with each list: a camera that has run for years, or says so, would stop the page. */
const BREAKS = /^(#EXT-X-DISCONTINUITY-SEQUENCE:)(\d+)$/;
const MOST_BREAKS = 10_000n;

/** What a line of a playlist names: another playlist, or what is played. */
export type Named = { kind: "list" | "part"; url: URL };

/** @throws StreamOff for what is not fetched over HTTP */
function resolved(text: string, base: URL): URL {
  const url = URL.canParse(text, base.href) ? new URL(text, base) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) throw new StreamOff("noStream");
  // A sign-in goes along to the camera's own host alone.
  const isOwn = url.origin === base.origin;
  url.username = isOwn ? base.username : "";
  url.password = isOwn ? base.password : "";
  url.hash = "";
  return url;
}

/** @param name by what the browser asks for it. @throws StreamOff where it is no playlist */
export async function rewritten(text: string, base: URL, name: (named: Named) => Promise<string>): Promise<string> {
  const lines = text.split(/\r?\n/).filter((line) => line !== "");
  if (!lines[0]?.startsWith("#EXTM3U") || lines.length > LONGEST) throw new StreamOff("noStream");
  const isMaster = lines.some((line) => line.startsWith("#EXT-X-STREAM-INF"));
  const written: string[] = [];
  for (const line of lines) {
    if (!line.startsWith("#")) {
      written.push(await name({ kind: isMaster ? "list" : "part", url: resolved(line, base) }));
      continue;
    }
    const [kept] = TAGS.exec(line) ?? [];
    if (kept === undefined) continue;
    const uris = await Promise.all(
      [...kept.matchAll(URI)].map(([, uri = ""]) => name({ kind: kept.startsWith("#EXT-X-MEDIA:") ? "list" : "part", url: resolved(uri, base) })),
    );
    const [, tag = "", breaks] = BREAKS.exec(kept) ?? [];
    if (breaks !== undefined) {
      written.push(`${tag}${BigInt(breaks) % MOST_BREAKS}`);
      continue;
    }
    written.push(kept.replace(URI, () => `URI="${uris.shift() ?? ""}"`));
  }
  return `${written.join("\n")}\n`;
}
