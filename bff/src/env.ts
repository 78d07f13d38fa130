/** The only reader of process.env in the BFF. */
import { resolve } from "node:path";
import { z } from "zod";
import type { Settings } from "./edges/edges.ts";
import type { Proxies } from "./edges/node/caller.ts";
import { parseSettings, portProblem } from "./edges/node/settings-error.ts";
import { mapsSettings } from "./integrations/maps-settings.ts";
import { type CameraHost, cameraHosts } from "./integrations/streams/hosts.ts";

const isOn = (text: string) => !["0", "false", "off", "no"].includes(text.toLowerCase());

const SHORTEST_TOKEN = 32;
const LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const must = (what: string) => ({ error: ({ input }: { input?: unknown }) => `must be ${what}, not "${input}".` });
const port = (fallback: number) =>
  z
    .string()
    .default("")
    .superRefine((text, context) => {
      const message = text === "" ? undefined : portProblem(text);
      if (message) context.addIssue({ code: "custom", message });
    })
    .transform((text) => Number(text || fallback));
const address = z
  .url({ protocol: /^https?$/, ...must("an http address") })
  .or(z.literal(""))
  .default("");

const schema = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: port(3000),
  DIRECTUS_PORT: port(8055),
  DIRECTUS_URL: address,
  /** What Directus and the BFF share: with it the BFF is believed whose sign-in it brings, hears of changes, and does what nobody asks for. */
  INTERNAL_SECRET: z.string().default(""),
  PUBLIC_URL: address,
  DEMO: z.string().default("1"),
  /** Empty: as DEMO. */
  SIGN_UP: z.string().default(""),
  LOG_LEVEL: z.enum(LEVELS, must(`one of ${LEVELS.join(", ")}`)).default("info"),
  WEB_DIST: z.string().optional(),
  /** How many proxies of ours stand in front, one behind the other, and the header in which each adds whom it hears. */
  TRUSTED_PROXIES: z
    .string()
    .regex(/^(\d|10)?$/, must("a number of proxies, 10 at most"))
    .default(""),
  CLIENT_ADDRESS_HEADER: z.string().default(""),
  CAMERA_HOSTS: cameraHosts,
  /** Opens /metrics to callers elsewhere. */
  METRICS_TOKEN: z
    .string()
    .refine((text) => text === "" || text.length >= SHORTEST_TOKEN, {
      error: `must have at least ${SHORTEST_TOKEN} characters: openssl rand -hex 32`,
    })
    .default(""),
});
const checked = schema.refine(({ DEMO, INTERNAL_SECRET }) => isOn(DEMO) || INTERNAL_SECRET !== "", {
  path: ["INTERNAL_SECRET"],
  error: "must be set outside demo mode (DEMO=0), to the same as Directus'.",
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
  return { count: count === "" ? Number(header !== "") : Number(count), header: header === "" ? FORWARDED : header.toLowerCase() };
}

/** @throws SettingsError that names each bad variable */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const { env, maps } = parseSettings({ env: checked, maps: mapsSettings }, source);
  return {
    host: env.HOST,
    port: env.PORT,
    directusUrl: env.DIRECTUS_URL || `http://127.0.0.1:${env.DIRECTUS_PORT}`,
    internalSecret: env.INTERNAL_SECRET,
    publicUrl: env.PUBLIC_URL || `http://${env.HOST}:${env.PORT}`,
    demo: isOn(env.DEMO),
    digestKey: env.INTERNAL_SECRET,
    signUp: isOn(env.SIGN_UP || env.DEMO),
    logLevel: env.LOG_LEVEL,
    webDist: resolve(env.WEB_DIST ?? new URL("../../web/dist", import.meta.url).pathname),
    proxies: proxiesOf(env),
    metricsToken: env.METRICS_TOKEN,
    cameraHosts: env.CAMERA_HOSTS,
    ownPorts: [env.PORT, env.DIRECTUS_PORT],
    maps,
  };
}
