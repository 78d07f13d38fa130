/** Each spec file of the project `api-memory` gets an installation in memory of its own, behind the addresses that its requests go to. */
import { afterAll, beforeEach } from "vitest";
import { EXCEPTIONS } from "./memory-exceptions.ts";
import { serveMemory, startMemory } from "./memory-stack.ts";

const leave = serveMemory(await startMemory());
afterAll(leave);

beforeEach(({ task, skip }) => {
  const reason = EXCEPTIONS[task.name];
  if (reason !== undefined) skip(reason);
});
