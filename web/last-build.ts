/** The files of the build before: whoever opened the page under it asks for them yet, while and after an installation is brought up to date. */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Plugin } from "vite";

type Manifest = Record<string, { file: string; css?: string[]; assets?: string[] }>;

/** What the build that stands in the folder made itself, not what it kept, with what it compressed of them. Empty where none stands. */
function filesOf(dist: string): ReadonlyMap<string, Buffer> {
  const manifest = join(dist, ".vite/manifest.json");
  if (!existsSync(manifest)) return new Map();
  const chunks = Object.values(JSON.parse(readFileSync(manifest, "utf8")) as Manifest);
  const names = new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));
  const stored = [...names].flatMap((name) => globSync(`${name}{,.gz,.br}`, { cwd: dist }));
  return new Map(stored.map((name) => [name, readFileSync(join(dist, name))]));
}

/** Keeps the last build's files beside the new ones: their names hold their content, so that none is in the way of another. The build before the last goes. */
export function lastBuildKept(): Plugin {
  let dist = "";
  let kept: ReadonlyMap<string, Buffer> = new Map();
  return {
    name: "last-build-kept",
    apply: "build",
    configResolved: ({ root, build }) => {
      dist = resolve(root, build.outDir);
    },
    // Before Vite empties the folder.
    buildStart: () => {
      kept = filesOf(dist);
    },
    writeBundle: () => {
      for (const [name, bytes] of kept) {
        const path = join(dist, name);
        mkdirSync(dirname(path), { recursive: true });
        if (!existsSync(path)) writeFileSync(path, bytes);
      }
    },
  };
}
