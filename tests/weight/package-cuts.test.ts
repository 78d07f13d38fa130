/** What the build takes out of packages. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../scripts/toolchain.mjs";
import { cutOut, TEXT_FORMATS } from "../../web/package-cuts.ts";

const CUTS = [
  ["return heavyTheme;", "return createTheme();"],
  [/^ {4}OverlayModule,\n/gm, ""],
] as const;

it("takes out what it knows", () => {
  expect(cutOut("return heavyTheme;\n    OverlayModule,\n    SortModule\n", CUTS, "grid.mjs")).toBe("return createTheme();\n    SortModule\n");
});

it("fails where a package has changed, and names the place", () => {
  expect(() => cutOut("return heavyTheme;\n    OverlaysModule,\n", CUTS, "grid.mjs")).toThrow("Not in grid.mjs, of which it is to be cut: /^ {4}OverlayModule");
});

const ZOD = readFileSync(join(ROOT, "node_modules/zod/v4/classic/schemas.js"), "utf8");
const formats = [...(TEXT_FORMATS.exec(ZOD)?.[0] ?? "").matchAll(/^ {4}(\w+)\(params\)/gm)].map(([, name]) => name);
const withFormats = (source: string) => source.includes('from "zod"') && new RegExp(`\\.(${formats.join("|")})\\(`).test(source);

it("no contract takes a text's format from zod: the browser has none", () => {
  expect(formats).toContain("email");
  expect(withFormats('import { z } from "zod";\nconst mail = z.string().email();')).toBe(true);
  const sources = globSync(["bff/src/{fields,modules,wire}/**/*.ts", "web/src/**/*.{ts,tsx}"], { cwd: ROOT }).filter((path) => !path.includes(".test."));
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((path) => withFormats(readFileSync(join(ROOT, path), "utf8")))).toEqual([]);
});
