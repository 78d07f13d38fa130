import { expect, it } from "vitest";
import { namesUnder } from "./names.ts";
import { type Named, rewritten } from "./playlist.ts";

const BASE = new URL("http://gate:s3cret@cameras.example/yard/index.m3u8?key=s3cret");
async function read(...lines: string[]) {
  const named: Named[] = [];
  const text = await rewritten(["#EXTM3U", ...lines].join("\r\n"), BASE, async (one) => `name${named.push(one)}`);
  return { text, named: named.map(({ kind, url }) => `${kind} ${url.href}`) };
}

it("names what is played, and hands nothing else on", async () => {
  const { text, named } = await read(
    "#EXT-X-TARGETDURATION:4",
    '#EXT-X-MAP:URI="init.mp4",BYTERANGE="800@0"',
    "# made by s3cret",
    "#EXT-X-MAKER-TOKEN:s3cret",
    "#EXTINF:4.000,Gate of s3cret",
    "../a.m4s?key=s3cret",
    "#EXTINF:4.000,",
    "https://elsewhere.example/b.m4s",
  );
  expect(text.split("\n")).toEqual([
    "#EXTM3U",
    "#EXT-X-TARGETDURATION:4",
    '#EXT-X-MAP:URI="name1",BYTERANGE="800@0"',
    "#EXTINF:4.000,",
    "name2",
    "#EXTINF:4.000,",
    "name3",
    "",
  ]);
  expect(named).toEqual([
    "part http://gate:s3cret@cameras.example/yard/init.mp4",
    "part http://gate:s3cret@cameras.example/a.m4s?key=s3cret",
    "part https://elsewhere.example/b.m4s",
  ]);
});

it("keeps counts small that a player counts up to", async () => {
  expect((await read("#EXT-X-DISCONTINUITY-SEQUENCE:123456789012345678901", "#EXT-X-DISCONTINUITY-SEQUENCE:7")).text).toBe(
    "#EXTM3U\n#EXT-X-DISCONTINUITY-SEQUENCE:8901\n#EXT-X-DISCONTINUITY-SEQUENCE:7\n",
  );
});

it("tells lists of lists from what is played", async () => {
  const { named } = await read('#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",URI="audio.m3u8"', "#EXT-X-STREAM-INF:BANDWIDTH=1", "low.m3u8");
  expect(named.map((one) => one.split(" ")[0])).toEqual(["list", "list"]);
});

it.each(["file:///etc/passwd", "data:text/plain,x", "gopher://x/"])("refuses %s", async (uri) => {
  await expect(read("#EXTINF:4,", uri)).rejects.toThrow("neither a stream");
});
it("refuses what is no playlist", async () => {
  await expect(rewritten("<html>", BASE, async () => "")).rejects.toThrow("neither a stream");
});

it("is named alike by all who share the secret, for one camera alone", async () => {
  const [one, other, stranger] = [namesUnder("shared"), namesUnder("shared"), namesUnder("else")];
  const named: Named = { kind: "part", url: new URL("http://cameras.example/a.ts?key=s3cret") };
  const name = await one.nameOf("1 7 1", named);
  expect(await one.nameOf("1 7 1", named)).toBe(name);
  expect(name).toMatch(/^[\w-]+$/);
  expect(await other.namedBy("1 7 1", name)).toEqual(named);
  for (const of of ["1 8 1", "2 7 1", "1 7 2"]) expect(await one.namedBy(of, name)).toBeUndefined();
  expect(await stranger.namedBy("1 7 1", name)).toBeUndefined();
  for (const wrong of ["", "x", `${name}A`, name.slice(1), "%", "☃"]) expect(await one.namedBy("1 7 1", wrong)).toBeUndefined();
});
