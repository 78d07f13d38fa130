/** The BFF's own app over a world in memory: the same routes, rules, exports and papers, and no server behind it. */
import { createApp } from "../app.ts";
import type { Edges, Settings } from "../edges/edges.ts";
import type { Log } from "../kernel/log.ts";
import type { World } from "./world.ts";

const SILENT: Log = { info: () => undefined, warn: () => undefined, error: () => undefined, child: () => SILENT };
/** Where the simulated services of miles and places are asked; whoever gives `fetch` answers. */
const MAPS = "http://maps.simulated";

/** Of the app's edges those that a world gives; the others are the platform's (edges/browser.ts, edges/node.ts). */
export const memoryParts = (world: World) => ({
  settings: {
    publicUrl: "http://workspace.memory",
    demo: true,
    signUp: true,
    maps: { miles: { provider: "estimate", url: MAPS }, places: { provider: "simulated", url: MAPS, nominatimUrl: undefined } },
  } satisfies Settings,
  log: SILENT,
  openGateway: (token: string | undefined) => world.gateway(token),
  changes: world.changes,
  health: async () => ({}),
  addressOf: () => "memory",
});
export type MemoryEdges = Omit<Edges, keyof ReturnType<typeof memoryParts>> & Partial<Edges>;

/** Whatever `edges` name goes before what the world gives. */
export const memoryApp = (world: World, edges: MemoryEdges) => createApp({ ...memoryParts(world), ...edges });
