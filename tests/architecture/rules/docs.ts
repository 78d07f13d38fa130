import { posix } from "node:path";
import { allPaths, type Rule, repositoryFiles, type SourceFile } from "../source-files.ts";

const TOP = "bff|web|directus|extensions|tests|scripts|docs|\\.ci";
const TOP_FILES = "package\\.json|docker-compose\\.yml|schema-snapshot\\.yaml|biome\\.json|vitest\\.config\\.ts|\\.env\\.example|README\\.md";
const IN_BACKTICKS = new RegExp(`\`((?:${TOP})/[^\`\\s]*|${TOP_FILES})\``, "g");
const LINK = /\]\((?!\w+:|#)([^)#\s]+)(?:#[^)]*)?\)/g;
/** Made by a build or a run. */
const MADE = /(^|\/)(dist|node_modules|test-results)(\/|$)/;

/** a/{b,c}.ts → a/b.ts, a/c.ts */
function expand(path: string): string[] {
  const braces = /^(.*?)\{([^}]*)\}(.*)$/.exec(path);
  return braces ? (braces[2] ?? "").split(",").flatMap((part) => expand(`${braces[1]}${part}${braces[3]}`)) : [path];
}
/** `*` and `<m>` stand for one name; a folder's path stands for what is in it. */
function exists(path: string): boolean {
  const bare = path.replace(/\/$/, "");
  const pattern = bare.replaceAll(/[.+^$()[\]\\|]/g, "\\$&").replaceAll(/\*\*?|<\w+>|…/g, "[^/]+");
  const asPath = new RegExp(`^${pattern}(/|$)`);
  return MADE.test(bare) || allPaths.some((known) => asPath.test(known));
}

const isDocument = ({ path }: SourceFile) => path === "README.md" || (path.startsWith("docs/") && path.endsWith(".md"));
function missingPaths(files: readonly SourceFile[]): string[] {
  return files.filter(isDocument).flatMap((file) => {
    const quoted = [...file.text.matchAll(IN_BACKTICKS)].map((match) => match[1] ?? "");
    const linked = [...file.text.matchAll(LINK)].map((match) => posix.join(posix.dirname(file.path), match[1] ?? ""));
    return [...quoted, ...linked]
      .flatMap(expand)
      .filter((path) => !exists(path))
      .map((path) => `${file.path} names ${path}`);
  });
}

const scripts: Record<string, string> = JSON.parse(repositoryFiles.find(({ path }) => path === "package.json")?.text ?? "{}").scripts;
function missingScripts(files: readonly SourceFile[]): string[] {
  return files
    .filter(isDocument)
    .flatMap((file) =>
      [...file.text.matchAll(/\bnpm run ([\w:]+)/g)].flatMap(([, name = ""]) => (name in scripts ? [] : [`${file.path} names npm run ${name}`])),
    );
}

export const documentRules: Rule[] = [
  {
    name: "documents name only what exists",
    fix: "Correct the path, or the page.",
    find: missingPaths,
    broken: [{ path: "docs/architecture.md", text: "see `bff/src/kernel/gone.ts`" }],
  },
  {
    name: "documents name only commands that exist",
    fix: "Correct the command, or add it to package.json.",
    find: missingScripts,
    broken: [{ path: "README.md", text: "`npm run fly`" }],
  },
];
