/** The only reader of process.env in the BFF. */
import { resolve } from "node:path";
import { z } from "zod";
import { type MapsSettings, mapsSettings } from "./integrations/maps-settings.ts";

const schema = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number().int().default(3000),
  DIRECTUS_PORT: z.coerce.number().int().default(8055),
  DIRECTUS_URL: z.string().optional(),
  /** Where people reach the workspace; decides the cookie's Secure flag. */
  PUBLIC_URL: z.string().optional(),
  DEMO: z.string().default("1"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  WEB_DIST: z.string().optional(),
  /** Header that carries the caller's address when a proxy stands in front, e.g. x-forwarded-for. */
  CLIENT_ADDRESS_HEADER: z.string().optional(),
});

export type Env = {
  host: string;
  port: number;
  directusUrl: string;
  publicUrl: string;
  demo: boolean;
  logLevel: string;
  webDist: string;
  clientAddressHeader: string | undefined;
  /** Who answers for miles and places. */
  maps: MapsSettings;
};

/** @throws ZodError that names each bad variable. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const env = schema.parse(source);
  return {
    host: env.HOST,
    port: env.PORT,
    directusUrl: env.DIRECTUS_URL ?? `http://127.0.0.1:${env.DIRECTUS_PORT}`,
    publicUrl: env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`,
    demo: !["0", "false", "off", "no"].includes(env.DEMO.toLowerCase()),
    logLevel: env.LOG_LEVEL,
    webDist: resolve(env.WEB_DIST ?? new URL("../../web/dist", import.meta.url).pathname),
    clientAddressHeader: env.CLIENT_ADDRESS_HEADER?.toLowerCase(),
    maps: mapsSettings.parse(source),
  };
}
