/** What a page costs: the gzipped JavaScript that the browser downloads for it, read from a build with its manifest. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

export const gzip = (bytes) => gzipSync(bytes, { level: 9 });
/** What every page behind the sign-in has. */
export const SHELL = ["src/app/router.tsx", "src/app/workspace.tsx", "src/app/gate.tsx"];

/** The files of some sources and of all that they import statically, with their bytes. */
function closure(dist, manifest, keys, found = new Map()) {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) continue;
    found.set(chunk.file, gzip(readFileSync(join(dist, chunk.file))).length);
    closure(dist, manifest, chunk.imports ?? [], found);
  }
  return found;
}

/**
 * Weighs pages of the build in `dist`, each given by the sources that it loads.
 * @returns for each page its `bytes`, and `files`: a map of file and bytes
 */
export function weigh(dist, pages) {
  const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"));
  const entry = Object.keys(manifest).filter((key) => manifest[key].isEntry);
  return pages.map((sources) => {
    const missing = sources.filter((source) => !manifest[source]);
    if (missing.length > 0) throw new Error(`Not in the build: ${missing.join(", ")}`);
    const files = closure(dist, manifest, [...entry, ...sources]);
    return { files, bytes: Array.from(files.values()).reduce((sum, bytes) => sum + bytes, 0) };
  });
}
