/** What a page costs: the gzipped JavaScript that the browser downloads for it, read from a build with its manifest. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

type Manifest = Record<string, { file: string; name?: string; isEntry?: boolean; isDynamicEntry?: boolean; imports?: string[] }>;
export type Weight = { bytes: number; files: ReadonlyMap<string, number> };

export const gzip = (bytes: Buffer) => gzipSync(bytes, { level: 9 });
/** The parts that `vite.config.ts` puts into one file each: what the sign-in page has, and what every page behind it has besides. */
export const START = "start";
export const SHELL = "workspace";

const manifestOf = (dist: string): Manifest => JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"));
/** By path: most pages share most files. */
const sizes = new Map<string, number>();
function sizeOf(path: string): number {
  const size = sizes.get(path) ?? gzip(readFileSync(path)).length;
  sizes.set(path, size);
  return size;
}
/** The sources of the pages of all modules in the build in `dist`. */
export const pagesOf = (dist: string) => Object.keys(manifestOf(dist)).filter((source) => /^src\/modules\/[^/]+\/[\w-]*page\.tsx$/.test(source));

/** @param parts sources and named parts that the page loads; with all that they import statically, each file counts once, in gzipped bytes */
export function weigh(dist: string, parts: readonly string[]): Weight {
  const manifest = manifestOf(dist);
  const named = new Map(Object.values(manifest).map((chunk) => [chunk.name, chunk]));
  const files = new Map<string, number>();
  const add = (keys: readonly string[]) => {
    for (const key of keys) {
      const chunk = manifest[key] ?? named.get(key);
      if (!chunk) throw new Error(`Not in the build: ${key}`);
      if (files.has(chunk.file)) continue;
      files.set(chunk.file, sizeOf(join(dist, chunk.file)));
      add(chunk.imports ?? []);
    }
  };
  add([...Object.keys(manifest).filter((key) => manifest[key]?.isEntry), ...parts]);
  return { files, bytes: Array.from(files.values()).reduce((sum, bytes) => sum + bytes, 0) };
}
