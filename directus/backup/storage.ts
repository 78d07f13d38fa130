/** Where files lie, and copies of them with what proves them. */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { directusEnvironment, type Settings } from "../env.ts";

export type Content = { size: number; sha256: string };
/** Directus' locations of files, by their names: a folder of this machine, or undefined where one is elsewhere. */
export function locationsOf(settings: Settings): Map<string, string | undefined> {
  const env = directusEnvironment(settings);
  const names = (env.STORAGE_LOCATIONS ?? "local").split(",").map((name) => name.trim());
  const folderOf = (name: string) => {
    const setting = (what: string) => env[`STORAGE_${name.toUpperCase()}_${what}`];
    return setting("DRIVER") === "local" ? resolve(setting("ROOT") ?? "uploads") : undefined;
  };
  return new Map(names.map((name) => [name, folderOf(name)]));
}

/** Passes a stream on and tells, at its end, what went through. */
function measuring(): { through: Transform; content: () => Content } {
  const hash = createHash("sha256");
  let size = 0;
  const through = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { through, content: () => ({ size, sha256: hash.digest("hex") }) };
}

/** A copy on the disk for good, of owner's eyes only. */
export async function copyMeasured(from: string, to: string): Promise<Content> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const { through, content } = measuring();
  await pipeline(createReadStream(from), through, createWriteStream(to, { mode: 0o600, flush: true }));
  return content();
}
/** @returns undefined where there is no such file */
export async function contentOf(path: string): Promise<Content | undefined> {
  if ((await stat(path).catch(() => undefined)) === undefined) return undefined;
  const { through, content } = measuring();
  const file = await open(path);
  await pipeline(file.createReadStream(), through, async (chunks) => {
    for await (const _ of chunks);
  });
  return content();
}
export const sameContent = (one: Content, other: Content | undefined) => one.size === other?.size && one.sha256 === other.sha256;
/** Where a back-up keeps a file. */
export const placeOf = (folder: string, file: { location: string; name: string }) => join(folder, "files", file.location, file.name);
