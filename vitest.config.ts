import { defineConfig } from "vitest/config";

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
            "tests/{architecture,contract}/**/*.test.ts",
          ],
        },
      },
      "web/vitest.config.ts",
      {
        test: {
          name: "api",
          environment: "node",
          include: ["tests/api/**/*.spec.ts"],
          globalSetup: ["tests/api/global-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
