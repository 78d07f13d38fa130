import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { msw } from "msw/vite";
import { defineConfig } from "vite";

const root = import.meta.dirname;
const backend = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig(({ command, mode }) => {
  const mocked = command === "serve" && (mode === "mock" || process.env.VITE_MOCK === "1");
  return {
    root,
    cacheDir: process.env.WEB_CACHE_DIR,
    plugins: [react(), ...(mocked ? [msw({ mode: "worker-only" })] : [])],
    define: { __MOCKED__: JSON.stringify(mocked) },
    resolve: { alias: [{ find: /^#bff\//, replacement: `${resolve(root, "../bff/src")}/` }] },
    server: { port: Number(process.env.WEB_PORT ?? 5173), strictPort: true, proxy: mocked ? undefined : { "/api": { target: backend, changeOrigin: false } } },
    build: { manifest: true, target: "baseline-widely-available", chunkSizeWarningLimit: 1200 },
  };
});
