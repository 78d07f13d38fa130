/** What the build takes out of packages. */
import { expect, it } from "vitest";
import { cutOut } from "../../web/package-cuts.ts";

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
