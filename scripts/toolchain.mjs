/**
 * Fetches the Node that Haulbook runs on and installs the packages under it. Nothing else knows where that Node is.
 * Runs under Node 20 or newer with nothing installed: only built-in modules here.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { run, step } from "./lib/steps.mjs";

/** The npm packages node-<platform>-<arch> carry the binary and its headers. */
const NODE_VERSION = "22.23.3";
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const HOME = join(ROOT, ".toolchain", `node-${NODE_VERSION}`);
const PACKAGE = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
const PACKAGE_HOME = join(HOME, "node_modules", PACKAGE);
export const NODE = join(PACKAGE_HOME, "bin", process.platform === "win32" ? "node.exe" : "node");
const WORKSPACES = [".", "directus", "bff", "web", "extensions/haulbook"];

/** Environment in which `node`, lifecycle scripts and native compiles use our Node. */
export function toolchainEnv(extra = {}) {
  const separator = process.platform === "win32" ? ";" : ":";
  return {
    ...process.env,
    PATH: [dirname(NODE), join(ROOT, "node_modules", ".bin"), process.env.PATH].join(separator),
    npm_config_nodedir: PACKAGE_HOME,
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1",
    ...extra,
  };
}

/** How to run npm: the very one that runs us, or the one on the PATH. */
function npm(args, options) {
  const script = process.env.npm_execpath;
  const usable = script?.endsWith("npm-cli.js") && existsSync(script);
  return usable ? run(existsSync(NODE) ? NODE : process.execPath, [script, ...args], options) : run("npm", args, options);
}

async function ensureNode() {
  if (existsSync(NODE)) return;
  await step(`Fetching Node ${NODE_VERSION}`, async () => {
    mkdirSync(HOME, { recursive: true });
    writeFileSync(join(HOME, "package.json"), '{"private":true}\n');
    await npm(["install", "--no-save", "--no-package-lock", "--ignore-scripts", "--prefix", HOME, `${PACKAGE}@${NODE_VERSION}`], { cwd: HOME });
  });
}

/** What the installed packages were made from. */
function packagesStamp() {
  const hash = createHash("sha256").update(NODE_VERSION);
  for (const file of ["package-lock.json", ".npmrc", ...WORKSPACES.map((folder) => join(folder, "package.json"))]) hash.update(readFileSync(join(ROOT, file)));
  return hash.digest("hex");
}

async function ensurePackages() {
  const stampFile = join(ROOT, "node_modules", ".haulbook-stamp");
  const stamp = packagesStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  await step("Installing packages (the first time compiles: some minutes)", () => npm(["ci", "--no-audit", "--no-fund"], { cwd: ROOT, env: toolchainEnv() }));
  writeFileSync(stampFile, stamp);
}

/** Node and packages, ready. Does nothing where nothing changed. */
export async function ensureToolchain() {
  await ensureNode();
  await ensurePackages();
}

/** Hands over to a TypeScript program under our Node and ends as it ends. */
export async function handOver(script, args = process.argv.slice(2)) {
  const { spawn } = await import("node:child_process");
  try {
    await ensureToolchain();
  } catch (error) {
    console.error(`\n${error.message}`);
    process.exit(1);
  }
  const child = spawn(NODE, ["--disable-warning=ExperimentalWarning", join(ROOT, script), ...args], {
    cwd: ROOT,
    env: toolchainEnv(),
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
}
