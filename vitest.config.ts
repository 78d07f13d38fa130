import { defineConfig } from "vitest/config";
import { MEMORY } from "./tests/lib/memory-addresses.ts";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          include: [
            "bff/src/**/*.test.ts",
            "directus/**/*.test.ts",
            "extensions/haulbook/src/**/*.test.ts",
            "scripts/**/*.test.ts",
            "tests/{architecture,contract,weight}/**/*.test.ts",
          ],
          testTimeout: 30_000,
        },
      },
      "web/vitest.config.ts",
      {
        test: {
          name: "api",
          environment: "node",
          include: ["tests/api/**/*.spec.ts"],
          globalSetup: ["tests/api/global-setup.ts"],
          setupFiles: ["tests/lib/api-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "cluster",
          environment: "node",
          include: ["tests/cluster/**/*.spec.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "api-memory",
          environment: "node",
          include: ["tests/api/**/*.spec.ts"],
          // Two stacks or two ways of Directus' that are compared, a database that is migrated or brought to another version, one that is copied, a disk that is full, what a role of a database may make, what only a server counts, keeps on record and tells by mail, rights that are changed in the studio, and a data layer without the demo: none is one installation in memory.
          exclude: [
            "parity",
            "fast-reads",
            "kept-counts",
            "statements",
            "migrates",
            "backup",
            "looked-in",
            "full-disk",
            "audit",
            "metrics",
            "required-factor",
            "upgrade",
            "changed-sign-ins",
            "public-password",
          ].map((name) => `tests/api/${name}.spec.ts`),
          setupFiles: ["tests/lib/memory-setup.ts"],
          provide: { addresses: MEMORY },
          isolate: false,
          testTimeout: 30_000,
        },
      },
    ],
  },
});
