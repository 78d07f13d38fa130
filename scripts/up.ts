/** `npm start`: builds what changed, provisions, starts Directus and the BFF, says where they are, stops both with Ctrl-C. */
import { fork } from "node:child_process";
import { join } from "node:path";
import { outboxOf, readSettings, type Settings, SettingsError } from "../directus/env.ts";
import { provision } from "../directus/provision.ts";
import { DEMO_PASSWORD, demoAdmin, demoUsers } from "../directus/seed/demo-people.ts";
import { startDirectus } from "../directus/serve.ts";
import { build } from "./lib/build.ts";
import { startMaps } from "./lib/maps.ts";
import { isFree } from "./lib/ports.ts";
import { type Part, runTogether } from "./lib/run-together.ts";
import { step } from "./lib/steps.mjs";
import { ROOT, toolchainEnv } from "./toolchain.mjs";

/** @throws SettingsError naming the port and the variable that moves it */
async function assertPortsFree({ host, port, directusPort }: Settings): Promise<void> {
  for (const [name, number] of [
    ["PORT", port],
    ["DIRECTUS_PORT", directusPort],
  ] as const)
    if (!(await isFree(number, host))) throw new SettingsError(`Port ${number} is in use. Stop what listens there, or set ${name} to another port.`);
}

function startBff(settings: Settings, extra: Record<string, string>): Part {
  const env = toolchainEnv({ LOG_LEVEL: process.env.LOG_LEVEL ?? "warn", INTERNAL_SECRET: settings.internalSecret, ...extra });
  const child = fork(join(ROOT, "bff/src/server.ts"), { env, execArgv: ["--disable-warning=ExperimentalWarning"] });
  const ready = new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("exit", () => reject(new Error(`The BFF could not start on port ${settings.port}.`)));
  });
  return { name: "The BFF", child, ready };
}

function greet(settings: Settings): void {
  const lines = [
    "",
    `  Workspace  http://${settings.host}:${settings.port}`,
    `  Studio     http://${settings.host}:${settings.directusPort}/admin`,
    `  API        http://${settings.host}:${settings.port}/api/v2/docs`,
  ];
  const outbox = outboxOf(settings);
  if (outbox) lines.push(`  Mail       ${outbox} (no server is set for it: EMAIL_SMTP_HOST)`);
  if (settings.demo) {
    const people = demoUsers.filter(({ company }) => company === "maple").map(({ email, role }) => `    ${email.padEnd(26)} ${role}`);
    lines.push("", `  Demo sign-ins, password ${DEMO_PASSWORD} (the same at prairie.example):`, ...people, `    ${demoAdmin.email.padEnd(26)} the studio`);
  }
  process.stdout.write(`${lines.join("\n")}\n\n  Ctrl-C stops everything.\n`);
}

async function main(): Promise<void> {
  const settings = readSettings();
  await assertPortsFree(settings);
  const maps = await startMaps(toolchainEnv());
  await build();
  await step("Provisioning the database", () => provision(settings, (line) => process.stdout.write(`    ${line}\n`)));
  const directus = startDirectus(settings);
  const parts: Part[] = [{ name: "Directus", child: directus.child, ready: directus.ready }];
  if (maps) parts.push({ name: "The simulated map services", child: maps.child, ready: Promise.resolve() });
  const together = runTogether(parts);
  await step("Starting Directus", () => directus.ready);
  const bff = startBff(settings, maps?.env ?? {});
  together.add(bff);
  await step("Starting the BFF", () => bff.ready);
  greet(settings);
}

await main().catch((error: unknown) => {
  const isForOperator = error instanceof SettingsError;
  console.error(`\n${isForOperator ? error.message : error instanceof Error ? error.stack : String(error)}`);
  process.exit(1);
});
