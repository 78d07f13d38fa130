/**
 * Preloaded into Directus, which takes addresses under public top-level domains alone: a carrier's own may end in `.internal` or `.local`, the demo's end in
 * `.example`. In the official image, which knows no preload, the extension does the same once it is there (gates/domains.ts).
 */
import { createRequire } from "node:module";

const joi = createRequire(createRequire(import.meta.resolve("directus/package.json")).resolve("@directus/api")).resolve("joi");
createRequire(joi)("@hapi/tlds").tlds.has = () => true;
