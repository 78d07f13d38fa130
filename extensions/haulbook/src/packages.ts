/** Directus' own packages, for what it lets no extension have otherwise. */
import { createRequire } from "node:module";
import { join } from "node:path";

/** From where they are found: beside the extension, where the process was started, and beside its program. */
const bases = () => [import.meta.url, join(process.cwd(), "package.json"), process.argv[1] ?? ""].filter((base) => base !== "");

/** What finds `@directus/api`; undefined: nothing does. */
export function directusPackages(): NodeJS.Require | undefined {
  for (const base of bases()) {
    const require = createRequire(base);
    try {
      require.resolve("@directus/api/package.json");
      return require;
    } catch {}
  }
  return undefined;
}
