/** One call to an outside service: five seconds, JSON, and failures as sentences that hold no key. */
import type { z } from "zod";
import { AppError } from "../kernel/errors.ts";

/** `label` is what people call the service, `instead` what they can do without it. */
export type Service = { label: string; instead: string };
export const MILEAGE: Service = { label: "The mileage service", instead: "Please enter the miles by hand." };
export const ADDRESSES: Service = { label: "The address service", instead: "Please type the address by hand." };

/** How calls go out; a test or a browser answers them itself. */
export type Fetch = typeof globalThis.fetch;

const TIMEOUT_MS = 5000;
const SAY = { down: "does not answer", denied: "refuses our key", busy: "is over its limit", unset: "is not set up" } as const;
export type Trouble = keyof typeof SAY;

/** @param reason for the log: never an address with a key in it, nor text of the service's own */
export const troubleWith = ({ label, instead }: Service, trouble: Trouble, reason: string) =>
  new AppError("UNAVAILABLE", `${label} ${SAY[trouble]}. ${instead}`, { cause: new Error(`${label} ${SAY[trouble]}: ${reason}`) });

function troubleOf(status: number): Trouble | undefined {
  if (status === 401 || status === 403) return "denied";
  if (status === 429) return "busy";
  return status >= 500 ? "down" : undefined;
}

/**
 * The parsed answer; that of a refusal (400, 404, 422) too, where the service explains itself in its JSON.
 * @throws UNAVAILABLE
 */
export async function askService<T extends z.ZodType>(fetch: Fetch, service: Service, url: URL, schema: T): Promise<z.output<T>> {
  const down = (reason: string) => troubleWith(service, "down", `${url.host} ${reason}`);
  let response: Response;
  try {
    response = await fetch(url, {
      headers: { accept: "application/json", "user-agent": "Haulbook" },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "error",
    });
  } catch (error) {
    throw down(error instanceof Error ? error.name : "failed");
  }
  const trouble = troubleOf(response.status);
  if (trouble) throw troubleWith(service, trouble, `${url.host} answered ${response.status}`);
  const parsed = schema.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) throw down(`answered ${response.status} with something else than documented`);
  return parsed.data;
}

/** `base` may end in a slash and may hold a path of its own. */
export function addressOf(base: string, path: string, query: Readonly<Record<string, string>> = {}): URL {
  const url = new URL(`${base.replace(/\/+$/, "")}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}
