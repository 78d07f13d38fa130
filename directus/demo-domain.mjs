/**
 * Preloaded into Directus in demo mode: its sign-in accepts only addresses under a registered top-level domain, and the demo's end in `.example`, which is
 * reserved so that they can never be somebody's.
 */
import { createRequire } from "node:module";

const joi = createRequire(createRequire(import.meta.resolve("directus/package.json")).resolve("@directus/api")).resolve("joi");
createRequire(joi)("@hapi/tlds").tlds.add("example");
