/** What Directus loads: the names are those of the manifest's entries. */
import endpoint from "./endpoints.ts";
import hook from "./hooks.ts";

export const hooks = [{ name: "haulbook-invariants", config: hook }];
export const endpoints = [{ name: "haulbook", config: endpoint }];
export const operations = [];
