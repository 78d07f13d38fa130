/** `npm start`: builds what changed, provisions, starts Directus and the BFF, says where they are, keeps both running, stops both with Ctrl-C. */
import { fork } from "node:child_process";
import { join } from "node:path";
import { failureText } from "../bff/src/edges/node/settings-error.ts";
import { outboxOf, type Settings, SettingsError } from "../directus/env.ts";
import { missingNeighbour } from "../directus/neighbours.ts";
import { provision } from "../directus/provision.ts";
import { DEMO_CAMERAS } from "../directus/seed/demo-cameras.ts";
import { DEMO_PASSWORD, demoAdmin, demoUsers } from "../directus/seed/demo-people.ts";
import { startDirectus } from "../directus/serve.ts";
import { build } from "./lib/build.ts";
import { mapsOf } from "./lib/maps.ts";
import { beTheOnly } from "./lib/one-start.ts";
import { isFree } from "./lib/ports.ts";
import { checkedSettings } from "./lib/settings.ts";
import { step } from "./lib/steps.mjs";
import { type Started, stopOnSignals, supervise } from "./lib/supervise.ts";
import { ROOT, toolchainEnv } from "./toolchain.mjs";

/** @throws SettingsError naming the port and the variable that moves it */
async function assertPortsFree({ host, port, directusHost, directusPort }: Settings): Promise<void> {
  for (const [name, number, on] of [
    ["PORT", port, host],
    ["DIRECTUS_PORT", directusPort, directusHost],
  ] as const)
    if (!(await isFree(number, on))) throw new SettingsError(`Port ${number} is in use. Stop what listens there, or set ${name} to another port.`);
}

function startBff(settings: Settings, extra: Record<string, string>): Started {
  const env = toolchainEnv({ LOG_LEVEL: process.env.LOG_LEVEL ?? "warn", INTERNAL_SECRET: settings.internalSecret, ...extra });
  const child = fork(join(ROOT, "bff/src/server.ts"), { env, execArgv: ["--disable-warning=ExperimentalWarning"] });
  const ready = new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("exit", () => reject(new Error(`The BFF could not start on port ${settings.port}.`)));
  });
  return { child, ready };
}

/** The demo's cameras may be called, unless the operator names others. */
const demoCameras = ({ demo }: Settings): Record<string, string> => (demo && !process.env.CAMERA_HOSTS ? { CAMERA_HOSTS: new URL(DEMO_CAMERAS).host } : {});

function greet(settings: Settings): void {
  const lines = [
    "",
    `  Workspace  http://${settings.host}:${settings.port}`,
    `  Studio     http://${settings.directusHost}:${settings.directusPort}/admin`,
    `  API        http://${settings.host}:${settings.port}/api/v2/docs`,
  ];
  if (settings.demo) lines.push("  Cameras    npm run cameras, for the demo's to play");
  const outbox = outboxOf(settings);
  if (outbox) lines.push(`  Mail       ${outbox} (no server is set for it: EMAIL_SMTP_HOST)`);
  if (settings.demo) {
    const people = demoUsers.filter(({ company }) => company === "maple").map(({ email, role }) => `    ${email.padEnd(26)} ${role}`);
    lines.push("", `  Demo sign-ins, password ${DEMO_PASSWORD} (the same at prairie.example):`, ...people, `    ${demoAdmin.email.padEnd(26)} the studio`);
  }
  process.stdout.write(`${lines.join("\n")}\n\n  Ctrl-C stops everything.\n`);
}

async function main(): Promise<void> {
  const settings = checkedSettings(process.env);
  const only = await beTheOnly(settings.dataDir, console.error);
  await assertPortsFree(settings);
  const together = supervise({ onStarted: (name, { pid }) => only.note(name, pid) });
  stopOnSignals(together);
  const maps = await mapsOf(toolchainEnv());
  if (maps) await together.add({ name: "The simulated map services", start: maps.start });
  await build();
  await step("Provisioning the database", () => provision(settings, (line) => process.stdout.write(`    ${line}\n`)));
  const missing = () => missingNeighbour(settings);
  await step("Starting Directus", () => together.add({ name: "Directus", start: () => startDirectus(settings), missing }));
  await step("Starting the BFF", () => together.add({ name: "The BFF", start: () => startBff(settings, { ...maps?.env, ...demoCameras(settings) }) }));
  greet(settings);
}

await main().catch((error: unknown) => {
  console.error(`\n${failureText(error)}`);
  process.exit(1);
});
