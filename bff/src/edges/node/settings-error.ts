/** What is wrong with the settings, one line for each; its message is meant for the operator, who needs no stack. */
import type { z } from "zod";

export class SettingsError extends Error {}

/** What the schemas make of the source, by their names. @throws SettingsError that names each bad variable once, of all schemas */
export function parseSettings<T extends Record<string, z.ZodType>>(schemas: T, source: NodeJS.ProcessEnv): { [K in keyof T]: z.output<T[K]> } {
  const results = Object.entries(schemas).map(([name, schema]) => ({ name, result: schema.safeParse(source) }));
  const lines = results.flatMap(({ result }) => result.error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? []);
  if (lines.length > 0) throw new SettingsError(lines.join("\n"));
  return Object.fromEntries(results.map(({ name, result }) => [name, result.data])) as { [K in keyof T]: z.output<T[K]> };
}

export const isOneOf =
  (...allowed: readonly string[]) =>
  (text: string): boolean =>
    allowed.includes(text);

/** What is wrong with a port as it is set, to be read after its name; undefined: nothing. */
export function portProblem(text: string): string | undefined {
  const port = Number(text);
  return Number.isInteger(port) && port >= 1 && port <= 65_535 ? undefined : `must be a port number, not "${text}".`;
}

/** What a program says that could not start: a sentence where a setting is wrong, else all that is known. */
export const failureText = (error: unknown): string =>
  error instanceof SettingsError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);

/** The lines of a reader that refuses. Anything but a bad setting is thrown on. */
export function problemsOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split("\n");
    throw error;
  }
}

/** What `read` makes; a program whose settings are wrong says so and ends. */
export function orEnd<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    process.stderr.write(`${failureText(error)}\n`);
    process.exit(1);
  }
}
