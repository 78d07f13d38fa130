import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const root = import.meta.dirname;

export default defineConfig({
  root,
  plugins: [react()],
  define: { __MOCKED__: "false" },
  resolve: { alias: [{ find: /^#bff\//, replacement: `${resolve(root, "../bff/src")}/` }] },
  test: {
    name: "web",
    environment: "jsdom",
    environmentOptions: { jsdom: { url: "http://localhost/" } },
    setupFiles: ["src/test/setup.ts"],
    include: ["src/**/*.test.{ts,tsx}"],
    testTimeout: 60_000,
    retry: process.env.CI ? 2 : 0,
    css: false,
  },
});
