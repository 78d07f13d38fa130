/** The repository's own files, read once, and what they import. */
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
/** Not ours, or made by a program. */
const SKIPPED = new Set([
  "node_modules",
  "dist",
  "coverage",
  "test-results",
  "playwright-report",
  "package-lock.json",
  "mockServiceWorker.js",
  ".env",
  ".env.local",
]);
const HIDDEN_BUT_OURS = new Set([".ci", ".env.example", ".dockerignore", ".gitignore", ".npmrc"]);
const TEXT = /(^|\/)(Dockerfile|run|\.\w+|[^/]+\.(ts|tsx|mts|mjs|css|html|json|md|ya?ml|example))$/;

export type SourceFile = { path: string; text: string };
export type Import = { specifier: string; typeOnly: boolean };
/** `find` answers one line per violation; `broken` holds files that it must complain of. */
export type Rule = { name: string; fix: string; find: (files: readonly SourceFile[]) => string[]; broken: readonly SourceFile[] };

function* pathsBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    if (SKIPPED.has(entry.name) || (entry.name.startsWith(".") && !HIDDEN_BUT_OURS.has(entry.name))) continue;
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) yield* pathsBelow(path);
    else yield path;
  }
}
export const allPaths = [...pathsBelow("")].sort();
export const repositoryFiles: readonly SourceFile[] = allPaths
  .filter((path) => TEXT.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));

export const isCode = ({ path }: SourceFile) => /\.(ts|tsx|mts|mjs)$/.test(path);
export const isTest = ({ path }: SourceFile) => /(^|\/)tests?\//.test(path) || /\.(test|spec)\.tsx?$/.test(path);
/** Code that ships. */
export const isProduct = (file: SourceFile) => isCode(file) && !isTest(file) && /^(bff|web|directus|extensions)\//.test(file.path);
export const isMock = ({ path }: SourceFile) => path.startsWith("web/src/mocks/");

const IMPORT = /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[\w*{}\s,$]+?\sfrom\s+)?"([^"]+)"|\bimport\("([^"]+)"\)/g;
export const importsOf = ({ text }: SourceFile): Import[] =>
  [...text.matchAll(IMPORT)].map((match) => ({ specifier: match[2] ?? match[3] ?? "", typeOnly: match[1] !== undefined }));

/** Repository path of a relative import or of the web's `#bff/`; undefined for a package. */
export function targetOf(file: SourceFile, specifier: string): string | undefined {
  if (specifier.startsWith("#bff/")) return posix.join("bff/src", specifier.slice("#bff/".length));
  return specifier.startsWith(".") ? posix.join(posix.dirname(file.path), specifier) : undefined;
}
/** Name of the module that a file belongs to, and of which side. */
export const moduleOf = (path: string, side: "bff" | "web") => new RegExp(`^${side}/src/modules/([^/.]+)/`).exec(path)?.[1];

const blank = (text: string) => text.replaceAll(/[^\n]/g, " ");
/** The code without its comments; line numbers stay. */
export const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(),])\/\/.*$/gm, blank);
export const withoutStrings = (text: string) => text.replaceAll(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, blank);
export const lineNumber = (text: string, index: number) => text.slice(0, index).split("\n").length;
