import { startStack } from "../lib/stack.ts";

/** One Haulbook for all end-to-end specs; `HAULBOOK_URL` and `DIRECTUS_URL` name one that runs already. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.HAULBOOK_URL) return undefined;
  const stack = await startStack();
  process.env.HAULBOOK_URL = stack.bff;
  process.env.DIRECTUS_URL = stack.directus;
  return stack.stop;
}
