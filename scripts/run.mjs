/** `node scripts/run.mjs <file.ts> …`: any program of the repository under Haulbook's Node. */
import { handOver } from "./toolchain.mjs";

const [script, ...args] = process.argv.slice(2);
await handOver(script, args);
