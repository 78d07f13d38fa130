import { startStack } from "../lib/stack.ts";

/** One Haulbook for all end-to-end specs; `HAULBOOK_URL`, `DIRECTUS_URL` and `HAULBOOK_DATA` (its folder) name one that runs already. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.HAULBOOK_URL) return undefined;
  const stack = await startStack();
  process.env.HAULBOOK_URL = stack.bff;
  process.env.DIRECTUS_URL = stack.directus;
  process.env.HAULBOOK_DATA = stack.dataDir;
  return stack.stop;
}
