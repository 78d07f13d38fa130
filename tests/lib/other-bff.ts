/** A further BFF before the Directus of a stack. */
import { freePort } from "../../scripts/lib/ports.ts";
import type { Addresses } from "./client.ts";
import { ended, startBff } from "./stack.ts";

export type OtherBff = { url: string; pid: number; stop: () => Promise<void> };

/** Undefined where there is no Directus to stand before: an installation in memory. `settings` of its own go before the others. */
export async function startOtherBff(
  { directus }: Addresses,
  internalSecret: string | undefined,
  settings: Record<string, string> = {},
): Promise<OtherBff | undefined> {
  if (internalSecret === undefined) return undefined;
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DIRECTUS_URL: directus,
    INTERNAL_SECRET: internalSecret,
    LOG_LEVEL: process.env.LOG_LEVEL ?? "error",
    TRUSTED_PROXIES: "1",
    ...settings,
  };
  const child = await startBff({ ...env, NODE_ENV: "production" });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill();
      await ended(child);
    },
  };
}
