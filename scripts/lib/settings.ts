/** Every setting that a start reads, seen before anything is written or started. */

import { problemsOf, SettingsError } from "../../bff/src/edges/node/settings-error.ts";
import { readEnv } from "../../bff/src/env.ts";
import { readSettings, type Settings } from "../../directus/env.ts";
import { settingProblems } from "../../directus/settings-check.ts";

/** @throws SettingsError with a line for each bad setting */
export function checkedSettings(source: NodeJS.ProcessEnv): Settings {
  // What is made of SECRET where nobody sets it.
  const forBff = { ...source, INTERNAL_SECRET: source.INTERNAL_SECRET || "made of SECRET" };
  const lines = new Set([...settingProblems(source), ...problemsOf(() => readEnv(forBff))]);
  if (lines.size > 0) throw new SettingsError([...lines].join("\n"));
  return readSettings(source);
}
