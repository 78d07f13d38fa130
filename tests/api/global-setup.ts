import type { TestProject } from "vitest/node";
import { startStack } from "../lib/stack.ts";

/** One Haulbook for all API specs; each spec makes its own rows. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stack = await startStack();
  project.provide("addresses", { bff: stack.bff, directus: stack.directus });
  project.provide("variables", stack.variables);
  project.provide("internalSecret", stack.internalSecret);
  return stack.stop;
}
