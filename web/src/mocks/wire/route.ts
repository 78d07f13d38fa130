/** What every mocked endpoint shares: base path, session, rights, errors, latency. */
import { HttpResponse, http } from "msw/http";
import { delay } from "msw/utils/delay";
import type { ScreenCode } from "#bff/modules/session/contract.ts";
import { type Action, type DemoUser, may, userOf } from "../session.ts";
import { forbidden, notFound, unauthenticated, WireError } from "./errors.ts";

const BASE = "*/api/v2";
export type Call = { request: Request; query: URLSearchParams; params: Readonly<Record<string, string>>; user: DemoUser };
/** Answers a value to be sent as JSON with 200, or a whole response. */
type Answer = Response | object;
type Handle<C> = (call: C) => Answer | Promise<Answer>;
type Method = "get" | "post" | "put" | "delete";

let latency = 0;
/** Milliseconds before each answer. */
export const setLatency = (milliseconds: number) => {
  latency = milliseconds;
};

let calls = 0;
async function answered(run: () => Answer | Promise<Answer>): Promise<Response> {
  const requestId = `mock-${String(++calls).padStart(6, "0")}`;
  if (latency > 0) await delay(latency);
  try {
    const answer = await run();
    return answer instanceof Response ? answer : HttpResponse.json(answer as Record<string, unknown>, { headers: { "x-request-id": requestId } });
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    return HttpResponse.json({ error: { ...error.body, request_id: requestId } }, { status: error.status, headers: { "x-request-id": requestId } });
  }
}

/** An endpoint that answers without a session. */
export const open = (method: Method, path: string, handle: Handle<Omit<Call, "user" | "params">>) =>
  http[method](BASE + path, ({ request }) => answered(() => handle({ request, query: new URL(request.url).searchParams })));

/** An endpoint for signed-in users. */
export const signedIn = (method: Method, path: string, handle: Handle<Call>) =>
  http[method](BASE + path, ({ request, params }) =>
    answered(() => {
      const user = userOf(request);
      if (!user) throw unauthenticated();
      return handle({ request, query: new URL(request.url).searchParams, params: params as Record<string, string>, user });
    }),
  );

/** @throws FORBIDDEN unless the user may do it on one of the screens */
export function assertMay(user: DemoUser, codes: ScreenCode | readonly ScreenCode[], action: Action): void {
  if (![codes].flat().some((code) => may(user, code as ScreenCode, action))) throw forbidden();
}
/** The row with the id of the path. @throws NOT_FOUND */
export function rowOf<T extends { id: number }>(rows: readonly T[], call: Call): T {
  const row = rows.find((candidate) => String(candidate.id) === call.params.id);
  if (!row) throw notFound();
  return row;
}
export const created = (record: object) => HttpResponse.json(record as Record<string, unknown>, { status: 201 });
