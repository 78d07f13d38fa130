import { spawn } from "node:child_process";
import { expect, it } from "vitest";
import { type Started, supervise } from "./supervise.ts";

const QUICK = { pauses: [0, 0, 0, 0], steady: 60_000, missing: 0, stop: 2000 };

/** A process that says when it is ready, and does then what its program says. */
function program(text: string): Started {
  const child = spawn(process.execPath, ["-e", text], { stdio: ["ignore", "ignore", "ignore", "ipc"] });
  const ready = new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("exit", (code) => reject(new Error(`ended with ${code}`)));
  });
  return { child, ready };
}
const LIVES = "process.send('ready'); setInterval(() => {}, 1000)";

/** A supervisor whose words and end are kept, and who counts what it starts. */
function watched(patience = QUICK) {
  const [said, children]: [string[], Started["child"][]] = [[], []];
  let exited: (code: number) => void;
  const end = new Promise<number>((resolve) => {
    exited = resolve;
  });
  const together = supervise({ patience, say: (line) => said.push(line), onStarted: (_, child) => children.push(child), exit: (code) => exited(code) });
  return { together, said, children, end };
}

it("what ends is started again, and all are stopped together", async () => {
  const { together, said, children, end } = watched();
  await together.add({ name: "The one", start: () => program(LIVES) });
  await together.add({ name: "The other", start: () => program(LIVES) });
  children[0]?.kill("SIGKILL");
  await expect.poll(() => children.length).toBe(3);
  expect(said).toEqual(["The one ended (SIGKILL). Starting it again."]);
  together.stop(0);
  expect(await end).toBe(0);
  expect(children.slice(1).map(({ signalCode }) => signalCode)).toEqual(["SIGTERM", "SIGTERM"]);
});

it("what ends again and again at once stops everything, with a word", async () => {
  const { together, said, children, end } = watched();
  await together.add({ name: "The good one", start: () => program(LIVES) });
  await together.add({ name: "The bad one", start: () => program("process.send('ready', () => process.exit(7))") });
  expect(await end).toBe(1);
  expect(said.at(-1)).toBe("The bad one has ended 4 times in a row, each time at once (7). What it said last stands above. Stopping.");
  expect(children).toHaveLength(5);
  expect(children[0]?.signalCode).toBe("SIGTERM");
});

it("what is missing is waited for, named once, and counts for nothing", async () => {
  const { together, said, children } = watched({ ...QUICK, pauses: [0, 0] });
  const words = ["Postgres does not answer.", undefined];
  const missing = async () => words.shift();
  await together.add({ name: "It", start: () => program(LIVES), missing });
  expect(words).toHaveLength(2);
  children[0]?.kill("SIGKILL");
  await expect.poll(() => children.length).toBe(2);
  expect(said).toEqual(["It ended (SIGKILL). Starting it again.", "Postgres does not answer. It starts when it does."]);
  together.stop(0);
});

it("what never comes to be ready fails the start", async () => {
  const { together, children } = watched();
  await expect(together.add({ name: "It", start: () => program("process.exit(3)") })).rejects.toThrow("ended with 3");
  expect(children).toHaveLength(1);
});

it("what does not stop when it is told to is killed", async () => {
  const { together, children, end } = watched({ ...QUICK, stop: 50 });
  await together.add({ name: "It", start: () => program(`process.on('SIGTERM', () => {}); ${LIVES}`) });
  together.stop(130);
  expect(await end).toBe(130);
  expect(children[0]?.signalCode).toBe("SIGKILL");
});
