/** Which services answer for miles and places, from the environment. None: both are done by hand. */
import { z } from "zod";

export type MilesSettings = { provider: "estimate" | "osrm"; url: string } | { provider: "google" | "mapbox"; key: string };
export type PlacesSettings =
  | { provider: "simulated" | "photon"; url: string; nominatimUrl: string | undefined }
  | { provider: "google" | "mapbox"; key: string };
export type MapsSettings = { miles: MilesSettings | undefined; places: PlacesSettings | undefined };

const MILES = ["estimate", "osrm", "google", "mapbox"] as const;
const PLACES = ["simulated", "photon", "google", "mapbox"] as const;

/** Empty is unset: docker-compose.yml passes every variable on. */
const unset = (value: unknown) => (value === "" ? undefined : value);
const address = z.preprocess(unset, z.url({ protocol: /^https?$/, error: "must be an http address" }).optional());
const secret = z.preprocess(unset, z.string().optional());
const oneOf = <const T extends readonly string[]>(names: T) => z.preprocess(unset, z.enum(names, { error: `must be ${names.join(", ")} or empty` }).optional());

const variables = z.object({
  MILES_PROVIDER: oneOf(MILES),
  PLACES_PROVIDER: oneOf(PLACES),
  OSRM_URL: address,
  PHOTON_URL: address,
  NOMINATIM_URL: address,
  GOOGLE_MAPS_KEY: secret,
  MAPBOX_TOKEN: secret,
});
type Variables = z.infer<typeof variables>;
type Name = keyof Variables;
/** Every variable that is read here. */
export const MAPS_VARIABLES = Object.keys(variables.shape) as readonly Name[];

/** What each provider can't do without. */
const NEEDS = {
  estimate: "OSRM_URL",
  osrm: "OSRM_URL",
  simulated: "PHOTON_URL",
  photon: "PHOTON_URL",
  google: "GOOGLE_MAPS_KEY",
  mapbox: "MAPBOX_TOKEN",
} as const satisfies Record<(typeof MILES)[number] | (typeof PLACES)[number], Name>;

/** The named provider, else the first whose address or key is there. */
function milesOf(env: Variables): MilesSettings | undefined {
  const provider = env.MILES_PROVIDER ?? (["osrm", "google", "mapbox"] as const).find((name) => env[NEEDS[name]] !== undefined);
  const value = provider && env[NEEDS[provider]];
  if (provider === undefined || value === undefined) return undefined;
  return provider === "google" || provider === "mapbox" ? { provider, key: value } : { provider, url: value };
}
function placesOf(env: Variables): PlacesSettings | undefined {
  const provider = env.PLACES_PROVIDER ?? (["photon", "google", "mapbox"] as const).find((name) => env[NEEDS[name]] !== undefined);
  const value = provider && env[NEEDS[provider]];
  if (provider === undefined || value === undefined) return undefined;
  return provider === "google" || provider === "mapbox" ? { provider, key: value } : { provider, url: value, nominatimUrl: env.NOMINATIM_URL };
}

/** @throws ZodError that names each bad variable, and the one that a chosen provider lacks */
export const mapsSettings = variables
  .superRefine((env, context) => {
    for (const chooser of ["MILES_PROVIDER", "PLACES_PROVIDER"] as const) {
      const provider = env[chooser];
      if (provider && env[NEEDS[provider]] === undefined)
        context.addIssue({ code: "custom", path: [NEEDS[provider]], message: `must be set for ${chooser}=${provider}` });
    }
  })
  .transform((env): MapsSettings => ({ miles: milesOf(env), places: placesOf(env) }));
