/** Builds what must be built, when its sources changed: the Directus extension and the web. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, toolchainEnv } from "../toolchain.mjs";
import { run, step } from "./steps.mjs";

type Target = { name: string; sources: readonly string[]; output: string; command: readonly [string, ...string[]] };
/** What the web takes from the BFF, and the data layer too. */
const CONTRACTS = ["bff/src/fields", "bff/src/modules", "bff/src/wire", "bff/src/words"];

const TARGETS: readonly Target[] = [
  {
    name: "Building the Directus extension",
    sources: [
      "extensions/haulbook/src",
      "extensions/haulbook/build.mjs",
      "extensions/haulbook/package.json",
      "directus/access",
      "directus/collections",
      "directus/meta.ts",
      "directus/passwords.ts",
      "directus/schema",
      ...CONTRACTS,
      "package-lock.json",
    ],
    output: "extensions/haulbook/dist",
    command: ["node", "extensions/haulbook/build.mjs"],
  },
  {
    name: "Building the web",
    sources: [
      "web/src",
      "web/index.html",
      "web/vite.config.ts",
      "web/package.json",
      "web/public",
      "web/build-report.ts",
      "web/last-build.ts",
      "web/package-cuts.ts",
      "web/weight.ts",
      ...CONTRACTS,
      "package-lock.json",
    ],
    output: "web/dist",
    command: ["npm", "run", "build", "--silent", "-w", "web"],
  },
];

function* filesBelow(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) yield path;
  else for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name));
}
function stampOf(target: Target): string {
  const hash = createHash("sha256");
  for (const source of target.sources)
    for (const file of filesBelow(join(ROOT, source))) if (!/\.(test|spec)\.tsx?$/.test(file)) hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  return hash.digest("hex");
}

/** @param names folders to build, all when empty; prints the build's own report */
export async function build(outputs: readonly string[] = TARGETS.map((target) => target.output)): Promise<void> {
  for (const target of TARGETS.filter(({ output }) => outputs.includes(output))) {
    const stamp = stampOf(target);
    const stampFile = join(ROOT, target.output, ".stamp");
    if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) continue;
    const [command, ...args] = target.command;
    const output = await step(target.name, () => run(command, args, { cwd: ROOT, env: toolchainEnv() }));
    const report = output.split("\n").filter((line: string) => line.includes(" kB of "));
    if (report.length > 0) process.stdout.write(`${report.map((line: string) => `    ${line}`).join("\n")}\n`);
    writeFileSync(stampFile, stamp);
  }
}
