/** Directus takes addresses under public top-level domains alone; a carrier's own may end in `.internal` or `.local`. What an address is says `isEmail` (bff/src/wire/holds.ts). */
import { createRequire } from "node:module";
import type { ExtensionContext } from "../directus.ts";
import { directusPackages } from "../packages.ts";

/** With another release's packages the list of domains stays, which is said. */
export function takeAnyDomain({ logger }: Pick<ExtensionContext, "logger">): void {
  try {
    const api = directusPackages()?.resolve("@directus/api/package.json");
    if (!api) throw new Error("@directus/api is not found");
    const { tlds } = createRequire(createRequire(api).resolve("joi"))("@hapi/tlds") as { tlds: Set<string> };
    tlds.has = () => true;
  } catch (error) {
    logger.warn(error, "Sign-ins can only have addresses under public domains");
  }
}
