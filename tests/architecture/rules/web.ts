import { isMock, isProduct, lineNumber, type Rule, type SourceFile, withoutComments } from "../source-files.ts";

/** Code that is not indented stands at the top of its file. */
const AWAITED_AT_THE_TOP = /^(?:(?:export\s+)?(?:const|let)\s[^=\n]*=\s*)?await\b/gm;

function awaitedAtTheTop(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => isProduct(file) && !isMock(file) && file.path.startsWith("web/src/"))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text);
      return [...code.matchAll(AWAITED_AT_THE_TOP)].map((match) => `${path}:${lineNumber(code, match.index)} awaits`);
    });
}

export const webRules: Rule[] = [
  {
    name: "nothing is awaited at the top of the web's files",
    fix: "Await in a function. Several files stand in one of the build's: what is awaited at the top there and needs another part of it waits for itself, and the page stays empty.",
    find: awaitedAtTheTop,
    broken: [{ path: "web/src/main.tsx", text: "await start(show);" }],
  },
];
