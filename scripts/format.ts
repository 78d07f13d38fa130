import { run } from "./lib/steps.mjs";

await run("biome", ["check", "--write", "."], { show: true });
