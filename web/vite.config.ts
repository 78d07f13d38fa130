import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { msw } from "msw/vite";
import { defineConfig } from "vite";
import { lastBuildKept } from "./last-build.ts";
import { packageCuts } from "./package-cuts.ts";

const root = import.meta.dirname;
const backend = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

const TREESHAKE = {
  // Chakra's default theme is the argument of such a call: left alone, it brings the styles of every component along.
  manualPureFunctions: ["defineConfig"],
  // Emotion brings them for `withTheme`, which nothing here uses.
  moduleSideEffects: [{ test: /hoist-non-react-statics|react-is/, sideEffects: false }],
};
/**
 * What these sources need, all told, goes into one file each, so that the split follows from them and not from who else happens to share a part:
 * a module more changes no file but its own and its line in `workspace`. Many small files would also compress worse.
 */
const GROUPS = [
  { name: "start", test: /web\/src\/(main|app\/sign-in-page)\.tsx$/, priority: 2 },
  // The shell, and what nearly every list and form takes.
  {
    name: "workspace",
    test: /web\/src\/(app\/(router|workspace|gate)\.tsx|kernel\/(lookups|returning|api\/writing)\.ts|ui\/(date-input|suggest-box)\.tsx)$/,
    priority: 1,
  },
  // What lists and the calls of every module take besides, without the grid itself: forms take most of it too. Signs of a few lines each would weigh twice in files of their own.
  {
    name: "register",
    test: /(bff\/src\/fields\/register\.ts|web\/src\/(register\/(queries|open-actions)|grid\/(row-actions|list-state))\.tsx?|icons\/(plus|trash|trash-2|receipt-text|route|download)\.mjs|web\/src\/typed\/numbers\.ts)$/,
  },
];

export default defineConfig(({ command, mode }) => {
  const mocked = command === "serve" && (mode === "mock" || process.env.VITE_MOCK === "1");
  return {
    root,
    cacheDir: process.env.WEB_CACHE_DIR,
    plugins: [react(), ...packageCuts(), lastBuildKept(), ...(mocked ? [msw({ mode: "worker-only" })] : [])],
    define: { __MOCKED__: JSON.stringify(mocked) },
    resolve: { alias: [{ find: /^#bff\//, replacement: `${resolve(root, "../bff/src")}/` }] },
    server: { port: Number(process.env.WEB_PORT ?? 5173), strictPort: true, proxy: mocked ? undefined : { "/api": { target: backend, changeOrigin: false } } },
    build: {
      manifest: true,
      target: "baseline-widely-available",
      chunkSizeWarningLimit: 1200,
      rolldownOptions: { treeshake: TREESHAKE, output: { codeSplitting: { groups: GROUPS } } },
    },
  };
});
