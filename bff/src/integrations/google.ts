/** Google's legacy map web services: HTTP 200 even for errors, which are told by `status`. */
import type { z } from "zod";
import { addressOf, askService, type Fetch, type Service, type Trouble, troubleWith } from "./service.ts";

export const GOOGLE_URL = "https://maps.googleapis.com/maps/api";
/** `url` is Google's own but in tests. */
export type Google = { fetch: Fetch; key: string; url: string };

const TROUBLE: Readonly<Record<string, Trouble>> = {
  REQUEST_DENIED: "denied",
  OVER_QUERY_LIMIT: "busy",
  OVER_DAILY_LIMIT: "busy",
  UNKNOWN_ERROR: "down",
};

/** The answer with whatever `status` is not a failure of the service itself. @throws UNAVAILABLE */
export async function askGoogle<T extends z.ZodType<{ status: string }>>(
  service: Service,
  { fetch, key, url }: Google,
  path: string,
  query: Readonly<Record<string, string>>,
  schema: T,
): Promise<z.output<T>> {
  const answer = await askService(fetch, service, addressOf(url, path, { ...query, key }), schema);
  const trouble = TROUBLE[answer.status];
  if (trouble) throw troubleWith(service, trouble, `Google answered ${answer.status}`);
  return answer;
}
