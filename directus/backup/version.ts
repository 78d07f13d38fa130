import directus from "directus/package.json" with { type: "json" };

/** A database is read by the version that wrote it, or brought up by a later one. */
export const DIRECTUS_VERSION: string = directus.version;
