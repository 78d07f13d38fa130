/** The BFF with no server: for the browser without a back end, and for tests. */
export { type MemoryEdges, memoryApp, memoryParts } from "./app.ts";
export { demo, type Seed } from "./seed.ts";
export { memoryWorld, type World, type WorldOptions } from "./world.ts";
