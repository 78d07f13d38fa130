import { handOver } from "./toolchain.mjs";

await handOver("scripts/up.ts");
