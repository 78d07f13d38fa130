/** The only reader of process.env in the BFF. */
import { resolve } from "node:path";
import { z } from "zod";
import type { Settings } from "./edges/edges.ts";
import { mapsSettings } from "./integrations/maps-settings.ts";

const schema = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number().int().default(3000),
  DIRECTUS_PORT: z.coerce.number().int().default(8055),
  DIRECTUS_URL: z.string().optional(),
  /** What Directus and the BFF share: with it the BFF hears of changes, and does what nobody asks for. */
  INTERNAL_SECRET: z.string().default(""),
  PUBLIC_URL: z.string().optional(),
  DEMO: z.string().default("1"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  WEB_DIST: z.string().optional(),
  /** Header that carries the caller's address when a proxy stands in front, e.g. x-forwarded-for. */
  CLIENT_ADDRESS_HEADER: z.string().optional(),
});

/** What the app itself is set by, and what only its server is. */
export type Env = Settings & {
  host: string;
  port: number;
  directusUrl: string;
  /** Empty: none. */
  internalSecret: string;
  logLevel: string;
  webDist: string;
  clientAddressHeader: string | undefined;
};

/** @throws ZodError that names each bad variable. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const env = schema.parse(source);
  return {
    host: env.HOST,
    port: env.PORT,
    directusUrl: env.DIRECTUS_URL ?? `http://127.0.0.1:${env.DIRECTUS_PORT}`,
    internalSecret: env.INTERNAL_SECRET,
    publicUrl: env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`,
    demo: !["0", "false", "off", "no"].includes(env.DEMO.toLowerCase()),
    logLevel: env.LOG_LEVEL,
    webDist: resolve(env.WEB_DIST ?? new URL("../../web/dist", import.meta.url).pathname),
    clientAddressHeader: env.CLIENT_ADDRESS_HEADER?.toLowerCase(),
    maps: mapsSettings.parse(source),
  };
}
