import type { Addresses } from "./client.ts";

/** Where an installation in memory is asked; nothing listens there. */
export const MEMORY: Addresses = { bff: "http://bff.memory", directus: "http://directus.memory" };
