import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../toolchain.mjs";
import { billOf } from "./sbom.ts";

const { components } = billOf(readFileSync(join(ROOT, "package-lock.json"), "utf8"));

it("names each package that the product runs on once, with release, licence and hash", () => {
  expect(components.length).toBeGreaterThan(500);
  expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length);
  for (const name of ["directus", "@directus/api", "hono", "react", "argon2"])
    expect(components.find((one) => one.name === name)).toMatchObject({
      purl: expect.stringMatching(/^pkg:npm\/(%40directus\/)?[\w-]+@\d/),
      licenses: [{ expression: expect.any(String) }],
      hashes: [{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    });
  expect(components.filter(({ hashes }) => hashes.length === 0).map(({ purl }) => purl)).toEqual([]);
});
it("says nothing of what development alone needs, nor of ourselves", () => {
  for (const name of ["vitest", "@biomejs/biome", "playwright", "haulbook", "bff", "web"]) expect(components.filter((one) => one.name === name)).toEqual([]);
});
