import { startStack } from "/work/trees/gates/tests/lib/stack.ts";
import { writeFileSync } from "node:fs";
const stack = await startStack();
writeFileSync("/tmp/gates/stack.json", JSON.stringify({ bff: stack.bff, directus: stack.directus, internalSecret: stack.internalSecret, dataDir: stack.dataDir }));
process.on("SIGTERM", () => void stack.stop().then(() => process.exit(0)));
setInterval(() => undefined, 1e9);
