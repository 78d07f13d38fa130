/** What the two programs share: one argument, lines to say, a sentence for the operator where it fails. */
import { failureText } from "../../bff/src/edges/node/settings-error.ts";
import { SettingsError } from "../env.ts";
import { keepPrivate } from "../private-files.ts";

export async function asProgram(usage: string, work: (argument: string) => Promise<string[]>): Promise<void> {
  keepPrivate();
  const [argument, ...more] = process.argv.slice(2);
  try {
    if (argument === undefined || more.length > 0) throw new SettingsError(`Usage: ${usage}`);
    process.stdout.write(`${(await work(argument)).join("\n")}\n`);
  } catch (error) {
    process.stderr.write(`${failureText(error)}\n`);
    process.exitCode = 1;
  }
}
