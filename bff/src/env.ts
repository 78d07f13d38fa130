/** The only reader of process.env in the BFF. */
import { resolve } from "node:path";
import { z } from "zod";
import type { Settings } from "./edges/edges.ts";
import type { Proxies } from "./edges/node/caller.ts";
import { mapsSettings } from "./integrations/maps-settings.ts";
import { type CameraHost, cameraHosts } from "./integrations/streams/hosts.ts";

const isOn = (text: string) => !["0", "false", "off", "no"].includes(text.toLowerCase());

const SHORTEST_TOKEN = 32;

const schema = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number().int().default(3000),
  DIRECTUS_PORT: z.coerce.number().int().default(8055),
  DIRECTUS_URL: z.string().optional(),
  /** What Directus and the BFF share: with it the BFF is believed whose sign-in it brings, hears of changes, and does what nobody asks for. */
  INTERNAL_SECRET: z.string().default(""),
  PUBLIC_URL: z.string().optional(),
  DEMO: z.string().default("1"),
  /** Empty: as DEMO. */
  SIGN_UP: z.string().default(""),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  WEB_DIST: z.string().optional(),
  /** How many proxies of ours stand in front, one behind the other, and the header in which each adds whom it hears. */
  TRUSTED_PROXIES: z.union([z.literal(""), z.coerce.number().int().min(0).max(10)]).default(""),
  CLIENT_ADDRESS_HEADER: z.string().default(""),
  CAMERA_HOSTS: cameraHosts,
  /** Opens /metrics to callers elsewhere. */
  METRICS_TOKEN: z
    .string()
    .refine((text) => text === "" || text.length >= SHORTEST_TOKEN, {
      error: `METRICS_TOKEN must have at least ${SHORTEST_TOKEN} characters: openssl rand -hex 32`,
    })
    .default(""),
});
const checked = schema.refine(({ DEMO, INTERNAL_SECRET }) => isOn(DEMO) || INTERNAL_SECRET !== "", {
  path: ["INTERNAL_SECRET"],
  error: "Outside demo mode (DEMO=0) INTERNAL_SECRET must be set, to the same as Directus'",
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
  proxies: Proxies;
  /** None: cameras are called at public addresses alone. */
  cameraHosts: readonly CameraHost[];
  ownPorts: readonly number[];
};

const FORWARDED = "x-forwarded-for";
/** Whoever names a header has one proxy, unless more are said. */
function proxiesOf({ TRUSTED_PROXIES: count, CLIENT_ADDRESS_HEADER: header }: z.infer<typeof schema>): Proxies {
  return { count: count === "" ? Number(header !== "") : count, header: header === "" ? FORWARDED : header.toLowerCase() };
}

/** @throws ZodError that names each bad variable. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const env = checked.parse(source);
  return {
    host: env.HOST,
    port: env.PORT,
    directusUrl: env.DIRECTUS_URL ?? `http://127.0.0.1:${env.DIRECTUS_PORT}`,
    internalSecret: env.INTERNAL_SECRET,
    publicUrl: env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`,
    demo: isOn(env.DEMO),
    digestKey: env.INTERNAL_SECRET,
    signUp: isOn(env.SIGN_UP || env.DEMO),
    logLevel: env.LOG_LEVEL,
    webDist: resolve(env.WEB_DIST ?? new URL("../../web/dist", import.meta.url).pathname),
    proxies: proxiesOf(env),
    metricsToken: env.METRICS_TOKEN,
    cameraHosts: env.CAMERA_HOSTS,
    ownPorts: [env.PORT, env.DIRECTUS_PORT],
    maps: mapsSettings.parse(source),
  };
}
