import { describe, expect, it } from "vitest";
import { bffRules } from "./rules/bff.ts";
import { documentRules } from "./rules/docs.ts";
import { importRules } from "./rules/imports.ts";
import { onePlaceRules } from "./rules/one-place.ts";
import { portableRules } from "./rules/portable.ts";
import { secretAndKeyRules } from "./rules/secrets-and-keys.ts";
import { sizeRules } from "./rules/sizes.ts";
import { repositoryFiles } from "./source-files.ts";

describe.each([...bffRules, ...documentRules, ...importRules, ...onePlaceRules, ...portableRules, ...secretAndKeyRules, ...sizeRules])(
  "$name",
  ({ find, fix, broken }) => {
    it("holds", () => expect(find(repositoryFiles), fix).toEqual([]));
    it("would be noticed if it did not", () => expect(find(broken)).not.toEqual([]));
  },
);
