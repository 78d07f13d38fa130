import { createRequire } from "node:module";

/** The contents of a package that is all data, read anew each time and not kept by Node: the caller keeps the part it needs. */
export function readDataPackage(name: string): unknown {
  const require = createRequire(import.meta.url);
  const before = new Set(Object.keys(require.cache));
  const data: unknown = require(name);
  for (const file of Object.keys(require.cache)) if (!before.has(file)) delete require.cache[file];
  return data;
}
