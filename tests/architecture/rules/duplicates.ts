import { isCode, isTest, type Rule, type SourceFile, withoutComments } from "../source-files.ts";

/** Lines of code that two places may share. */
const MOST_SHARED = 9;
const WINDOW = MOST_SHARED + 1;
/** Made-up rows look alike. */
const IS_APART = /^directus\/seed\//;
const isConcerned = (file: SourceFile) =>
  (isCode(file) || file.path.endsWith(".css")) && !isTest(file) && !IS_APART.test(file.path) && /^(bff|web|directus|extensions|scripts)\//.test(file.path);

type Line = { text: string; number: number };
const blank = (text: string) => text.replaceAll(/[^\n]/g, " ");
/** Names that are brought in, on one line or several. */
const IMPORTS = /^(?:import|export)\s[^;]*?\sfrom\s+"[^"]+";|^import\s+"[^"]+";/gm;
const PUNCTUATION = /^[\s\p{P}\p{S}]*$/u;

/** What a file says, line by line: no imports, comments, and lines of brackets alone. */
const linesOf = ({ text }: SourceFile): Line[] =>
  withoutComments(text)
    .replaceAll(IMPORTS, blank)
    .split("\n")
    .map((line, index) => ({ text: line.trim().replaceAll(/\s+/g, " "), number: index + 1 }))
    .filter((line) => !PUNCTUATION.test(line.text));

type Place = { path: string; lines: readonly Line[]; at: number };
const textFrom = ({ lines, at }: Place) =>
  lines
    .slice(at, at + WINDOW)
    .map((line) => line.text)
    .join("\n");
const lineAt = ({ lines, at }: Place, more = 0) => lines[at + more]?.text;

/** How many lines the two places have in common from there on. */
function sharedFrom(one: Place, other: Place): number {
  let count = 0;
  while (lineAt(one, count) !== undefined && lineAt(one, count) === lineAt(other, count)) count += 1;
  return count;
}
const told = ({ path, lines, at }: Place, count: number) => `${path}:${lines[at]?.number}-${lines[at + count - 1]?.number}`;

/** Each run once, from its first line on; in one file only runs that do not overlap themselves. */
function sharedRuns(files: readonly SourceFile[]): string[] {
  const seen = new Map<string, Place[]>();
  const found: string[] = [];
  for (const file of files.filter(isConcerned)) {
    const lines = linesOf(file);
    for (let at = 0; at + WINDOW <= lines.length; at += 1) {
      const place = { path: file.path, lines, at };
      const text = textFrom(place);
      const earlier = seen.get(text) ?? [];
      for (const other of earlier) {
        const startsHere = at === 0 || other.at === 0 || lineAt(place, -1) !== lineAt(other, -1);
        const overlaps = other.lines === lines && other.at + WINDOW > at;
        if (!startsHere || overlaps) continue;
        const count = sharedFrom(other, place);
        found.push(`${told(other, count)} and ${told(place, count)} share ${count} lines`);
      }
      seen.set(text, [...earlier, place]);
    }
  }
  return found;
}

const TEN = Array.from({ length: WINDOW }, (_, index) => `const part${index} = make(${index});`).join("\n");
export const duplicateRules: Rule[] = [
  {
    name: `no two places share more than ${MOST_SHARED} lines`,
    fix: "Say it once, on the lowest floor that both may import (tests/architecture/floors.ts), and call it from both.",
    find: sharedRuns,
    broken: [
      { path: "bff/src/kernel/one.ts", text: `import { make } from "./make.ts";\n${TEN}\nexport const one = part0;` },
      { path: "web/src/ui/other.ts", text: `// The same again.\n${TEN.replaceAll("\n", "\n\n  ")}\nexport const other = part1;` },
    ],
  },
];
