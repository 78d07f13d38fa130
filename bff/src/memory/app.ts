/** The BFF's own app over a world in memory: the same routes, rules, exports and papers, and no server behind it. */
import { createApp } from "../app.ts";
import type { Edges } from "../edges/edges.ts";
import type { Log } from "../kernel/log.ts";
import type { World } from "./world.ts";

const SILENT: Log = { info: () => undefined, warn: () => undefined, error: () => undefined, child: () => SILENT };
/** Where the simulated services of miles and places are asked; whoever gives `fetch` answers. */
const MAPS = "http://maps.simulated";

/** What the platform gives (see edges/node.ts and edges/browser.ts), and whatever else is to differ. */
export type MemoryEdges = Pick<Edges, "readMultipart" | "print" | "workbook" | "geography" | "fetch"> & Partial<Edges>;

export const memoryApp = (world: World, edges: MemoryEdges) =>
  createApp({
    settings: {
      publicUrl: "http://workspace.memory",
      demo: true,
      maps: { miles: { provider: "estimate", url: MAPS }, places: { provider: "simulated", url: MAPS, nominatimUrl: undefined } },
    },
    log: SILENT,
    openGateway: (token) => world.gateway(token),
    isReady: async () => true,
    addressOf: () => "memory",
    ...edges,
  });
