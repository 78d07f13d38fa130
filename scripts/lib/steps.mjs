/** Steps with their names and times; runs under any Node from 20 on, with nothing installed. */
import { spawn } from "node:child_process";

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs one named step and says how long it took. Long steps on a terminal show a running clock. */
export async function step(name, work) {
  const started = performance.now();
  const clock = process.stdout.isTTY ? setInterval(() => process.stdout.write(`\r  … ${name} ${seconds(started)}`), 1000) : undefined;
  if (!clock) process.stdout.write(`  … ${name}\n`);
  try {
    const result = await work();
    process.stdout.write(`${clock ? "\r" : ""}  ✓ ${name} ${seconds(started)}      \n`);
    return result;
  } catch (error) {
    process.stdout.write(`${clock ? "\r" : ""}  ✗ ${name} ${seconds(started)}      \n`);
    throw error;
  } finally {
    clearInterval(clock);
  }
}

/** Runs a command to its end; its output is kept and shown only when it fails. @throws Error with the output's tail */
export function run(command, args, { cwd, env = process.env, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: show ? "inherit" : ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output = (output + chunk).slice(-20_000)));
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${command} ${args.join(" ")} ended with ${signal ?? code}\n${output.trim()}`));
    });
  });
}
