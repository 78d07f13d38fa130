/** The simulated map services, where the settings name no real ones. */
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { ZodError } from "zod";
import { type MapsSettings, mapsSettings } from "../../bff/src/integrations/maps-settings.ts";
import { SettingsError } from "../../directus/env.ts";
import { ROOT } from "../toolchain.mjs";

/** `env`: what the BFF must be told to use it. */
export type Maps = { child: ChildProcess; env: Record<string, string> };

/** @throws SettingsError naming each bad variable */
function readSettings(source: NodeJS.ProcessEnv): MapsSettings {
  try {
    return mapsSettings.parse(source);
  } catch (error) {
    throw error instanceof ZodError ? new SettingsError(error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n")) : error;
  }
}

/** Starts the simulator for miles, places or both, as far as `source` names no provider. Undefined where it names both. @throws SettingsError */
export async function startMaps(source: NodeJS.ProcessEnv): Promise<Maps | undefined> {
  const { miles, places } = readSettings(source);
  if (miles && places) return undefined;
  const child = fork(join(ROOT, "scripts/simulators/maps.ts"), { env: source, execArgv: ["--disable-warning=ExperimentalWarning"] });
  const url = await new Promise<string>((resolve, reject) => {
    child.once("message", (message) => resolve((message as { url: string }).url));
    child.once("exit", (code) => reject(new Error(`The simulated map services ended with ${code}.`)));
  });
  const forMiles = { MILES_PROVIDER: "estimate", OSRM_URL: url };
  const forPlaces = { PLACES_PROVIDER: "simulated", PHOTON_URL: url };
  return { child, env: { ...(miles ? {} : forMiles), ...(places ? {} : forPlaces) } };
}
