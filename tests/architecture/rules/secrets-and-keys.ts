import * as knownKeys from "../../../bff/src/wire/known-keys.ts";
import { isCode, isMock, isProduct, lineNumber, type Rule, type SourceFile, withoutComments, withoutStrings } from "../source-files.ts";

const ENV_READERS = new Set(["bff/src/env.ts", "directus/env.ts"]);
const isConfig = ({ path }: SourceFile) => /(^|\/)[\w.-]+\.config\.(ts|mjs)$/.test(path);

function matches(file: SourceFile, code: string, pattern: RegExp, say: (match: string) => string): string[] {
  return [...code.matchAll(pattern)].map((match) => `${file.path}:${lineNumber(code, match.index)} ${say(match[1] ?? match[0])}`);
}

/** Keys of two digits and less are too common a number to look for. */
const SMALLEST_KEY = 100;
const keys = Object.values(knownKeys)
  .flatMap((value): unknown[] => (typeof value === "object" ? Object.values(value) : [value]))
  .filter((value): value is number => typeof value === "number" && value >= SMALLEST_KEY);
/** Round numbers are also milliseconds, widths and limits: they count only beside a word that smells of a lookup. */
const isRound = (key: number) => key % 50 === 0;
const alone = (numbers: readonly number[]) => `(?<![\\w.#-])(${numbers.join("|")})(?![\\w%]|\\.\\d)`;
const ANYWHERE = new RegExp(alone(keys.filter((key) => !isRound(key))), "g");
const BESIDE_A_TYPE = new RegExp(`(?:typ|status|mthd|apnt|rental|\\bkey)\\w*\\W{1,8}${alone(keys.filter(isRound))}`, "gi");
/** Here the keys are given their names, and the lookups their rows. */
const NAMES_KEYS = /^(bff\/src\/wire\/known-keys\.ts$|directus\/(lookups|seed)\/)/;

function bareKeys(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => isProduct(file) && !isMock(file) && !NAMES_KEYS.test(file.path))
    .flatMap((file) => {
      const code = withoutStrings(withoutComments(file.text));
      return [ANYWHERE, BESIDE_A_TYPE].flatMap((pattern) => matches(file, code, pattern, (key) => `writes lookup key ${key}`));
    });
}

const REGISTRY = /\b(?:registry\.[a-z]+\.(?:org|com|dev)|npmmirror\.com|[\w-]+\.pkg\.dev|npm\.pkg\.github\.com)\b/g;

export const secretAndKeyRules: Rule[] = [
  {
    name: "one reader of the environment a package",
    fix: "Read the variable in bff/src/env.ts or directus/env.ts and hand the value on.",
    find: (files) =>
      files
        .filter((file) => isProduct(file) && !ENV_READERS.has(file.path) && !isConfig(file))
        .flatMap((file) => matches(file, withoutComments(file.text), /\bprocess\s*\.\s*env\b|\bprocess\[["']env/g, () => "reads process.env")),
    broken: [{ path: "bff/src/files/upload.ts", text: "const limit = process.env.LIMIT;" }],
  },
  {
    name: "no lookup key outside known-keys.ts",
    fix: "Give the key a name in bff/src/wire/known-keys.ts, or look the value up by its code.",
    find: bareKeys,
    broken: [{ path: "bff/src/modules/trips/verbs/update-trip.ts", text: "if (trip.trip_status === 250) throw locked();" }],
  },
  {
    name: "no package registry is named",
    fix: "Leave the choice of registry to the machine's own npm settings.",
    find: (files) => files.flatMap((file) => matches(file, file.text, REGISTRY, (host) => `names ${host}`)),
    broken: [{ path: ".npmrc", text: `registry=https://${["registry", "example", "com"].join(".")}/` }],
  },
  {
    name: "no type check is switched off, nothing is left for later",
    fix: "Fix what the checker says; finish the thing or open an issue. A lint rule may be ignored for one line, with the reason.",
    find: (files) =>
      files
        .filter((file) => isCode(file) && file.path !== "tests/architecture/rules/secrets-and-keys.ts")
        .flatMap((file) =>
          matches(file, file.text, /@ts-(?:ignore|expect-error|nocheck)|biome-ignore(?! lint\/[\w/]+: \w)|\b(?:TODO|FIXME|HACK)\b/g, (word) => `has ${word}`),
        ),
    broken: [{ path: "bff/src/app.ts", text: `// ${["TO", "DO"].join("")}: later` }],
  },
];
