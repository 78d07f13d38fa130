import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const contents = new Map<string, string>();

/** A font file of a package, kept once read. */
export function fontContent(file: string): string {
  const known = contents.get(file) ?? readFileSync(require.resolve(file)).toString("latin1");
  contents.set(file, known);
  return known;
}
