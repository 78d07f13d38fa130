import { handOver } from "./toolchain.mjs";

await handOver("scripts/run-tests.ts");
