import type { ReadCounts } from "../../extensions/haulbook/src/reads/door.ts";
import { type Stack, startStack } from "../lib/stack.ts";

/** Which share of the product's reads one statement answered, and why it did not answer the others. */
async function readsTold({ directus, internalSecret }: Stack): Promise<string> {
  const answer = await fetch(`${directus}/haulbook/reads`, { headers: { "x-internal-secret": internalSecret } });
  const { statement, itemService } = (await answer.json()) as ReadCounts;
  const others = Object.values(itemService).reduce((sum, count) => sum + count, 0);
  return `Reads answered by one statement: ${statement} of ${statement + others} (${((100 * statement) / (statement + others)).toFixed(1)} %). By the item service: ${JSON.stringify(itemService)}`;
}

/** One Haulbook for all end-to-end specs; `HAULBOOK_URL`, `DIRECTUS_URL` and `HAULBOOK_DATA` (its folder) name one that runs already. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.HAULBOOK_URL) return undefined;
  const stack = await startStack();
  process.env.HAULBOOK_URL = stack.bff;
  process.env.DIRECTUS_URL = stack.directus;
  process.env.HAULBOOK_DATA = stack.dataDir;
  return async () => {
    process.stdout.write(`${await readsTold(stack)}\n`);
    await stack.stop();
  };
}
