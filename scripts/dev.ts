/** `npm run dev`: the product with the web served by Vite, hot. `--mock`: the web alone, on MSW. */
import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { ROOT, toolchainEnv } from "./toolchain.mjs";

const { values } = parseArgs({ options: { mock: { type: "boolean", default: false } } });
const vite = ["vite", ...(values.mock ? ["--mode", "mock"] : [])] as const;
const children = [spawn(vite[0], vite.slice(1), { cwd: `${ROOT}/web`, env: toolchainEnv(), stdio: "inherit" })];
if (!values.mock)
  children.push(
    spawn("node", ["--watch-path=bff/src", "--disable-warning=ExperimentalWarning", "scripts/up.ts"], { cwd: ROOT, env: toolchainEnv(), stdio: "inherit" }),
  );

function stop(): void {
  for (const child of children) child.kill("SIGTERM");
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);
for (const child of children)
  child.once("exit", (code) => {
    process.exitCode = code ?? 0;
    stop();
  });
