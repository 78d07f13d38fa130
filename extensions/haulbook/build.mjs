/** Bundles the extension, with all it imports, so that it loads where no node_modules are. `node build.mjs` */
import { mkdir, writeFile } from "node:fs/promises";
import { rolldown } from "rolldown";

const here = (path) => new URL(path, import.meta.url);

export async function build(directory = here("dist/")) {
  const bundle = await rolldown({ input: here("src/api.ts").pathname, platform: "node", treeshake: true });
  await mkdir(directory, { recursive: true });
  await bundle.write({ file: new URL("api.js", directory).pathname, format: "esm", minify: false, comments: false });
  await bundle.close();
  await writeFile(new URL("app.js", directory), "export {};\n");
}

if (import.meta.main) await build();
