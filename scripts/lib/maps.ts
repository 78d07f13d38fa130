/** The simulated map services, where the settings name no real ones. */
import { fork } from "node:child_process";
import { join } from "node:path";
import { parseSettings } from "../../bff/src/edges/node/settings-error.ts";
import { mapsSettings } from "../../bff/src/integrations/maps-settings.ts";
import { ROOT } from "../toolchain.mjs";
import { freePort } from "./ports.ts";
import type { Started } from "./supervise.ts";

/** `env`: what the BFF must be told to use it; the same each time that it is started. */
export type Maps = { start: () => Started; env: Record<string, string> };

function startSimulator(source: NodeJS.ProcessEnv, port: number): Started {
  const args = ["--port", String(port)];
  const child = fork(join(ROOT, "scripts/simulators/maps.ts"), args, { env: source, execArgv: ["--disable-warning=ExperimentalWarning"] });
  const ready = new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("exit", (code) => reject(new Error(`The simulated map services ended with ${code}.`)));
  });
  return { child, ready };
}

/** The simulator for miles, places or both, as far as `source` names no provider. Undefined where it names both. @throws SettingsError */
export async function mapsOf(source: NodeJS.ProcessEnv): Promise<Maps | undefined> {
  const { miles, places } = parseSettings({ maps: mapsSettings }, source).maps;
  if (miles && places) return undefined;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const forMiles = { MILES_PROVIDER: "estimate", OSRM_URL: url };
  const forPlaces = { PLACES_PROVIDER: "simulated", PHOTON_URL: url };
  return { start: () => startSimulator(source, port), env: { ...(miles ? {} : forMiles), ...(places ? {} : forPlaces) } };
}
