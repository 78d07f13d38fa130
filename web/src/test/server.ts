/** The server that pages of a test talk to, and who is signed in on it. */
import { nodeServer, setupServer } from "../mocks/node.ts";

/** Whole days and hours, so that what a test types is neither past nor to come by the time of day. */
export const NOW = Date.UTC(2026, 10, 20, 15);
export const mock = nodeServer({ now: NOW });
export const server = setupServer(mock.handler);
export const { signInAs, signOut } = mock;
/** The rows themselves, past rights and rules. */
export const rows = async () => (await mock.world()).rows;

/** What was mailed, oldest first. */
export const letters = async () => (await mock.world()).outbox;

/** The body of a call's answer, as the one who is signed in: to find and to arrange what a test is about. Throws where it is refused. */
export async function ask<T>(path: string, init: { method?: string; body?: unknown } = {}): Promise<T> {
  const response = await fetch(`/api/v2/${path}`, {
    method: init.method ?? "GET",
    ...(init.body === undefined ? {} : { body: JSON.stringify(init.body), headers: { "content-type": "application/json" } }),
  });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${init.method ?? "GET"} ${path}: ${response.status} ${JSON.stringify(body)}`);
  return body as T;
}
