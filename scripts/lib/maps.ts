/** The simulated map services, where the settings name no real ones. */
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { ZodError } from "zod";
import { readEnv } from "../../bff/src/env.ts";
import { ROOT } from "../toolchain.mjs";

export type Maps = { child: ChildProcess /** What the BFF must be told. */; env: Record<string, string> };

/** Starts the simulator for miles, places or both, as far as `source` names no provider; undefined where it names both. @throws Error naming a bad setting */
export async function startMaps(source: NodeJS.ProcessEnv): Promise<Maps | undefined> {
  const { maps } = readSettings(source);
  if (maps.miles && maps.places) return undefined;
  const child = fork(join(ROOT, "scripts/simulators/maps.ts"), { env: source, execArgv: ["--disable-warning=ExperimentalWarning"] });
  const url = await new Promise<string>((resolve, reject) => {
    child.once("message", (message) => resolve((message as { url: string }).url));
    child.once("exit", (code) => reject(new Error(`The simulated map services ended with ${code}.`)));
  });
  return {
    child,
    env: {
      ...(maps.miles ? {} : { MILES_PROVIDER: "estimate", OSRM_URL: url }),
      ...(maps.places ? {} : { PLACES_PROVIDER: "simulated", PHOTON_URL: url }),
    },
  };
}

function readSettings(source: NodeJS.ProcessEnv) {
  try {
    return readEnv(source);
  } catch (error) {
    throw error instanceof ZodError ? new Error(error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n")) : error;
  }
}
