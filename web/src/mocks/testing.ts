/** Calls for tests of the mock server. */
import type { z } from "zod";
import { errorBody } from "#bff/wire/wire-kit.ts";

const BASE = "http://localhost/api/v2";
type Init = { method?: string; body?: unknown; headers?: Record<string, string> };

export const call = (path: string, { method = "GET", body, headers }: Init = {}) =>
  fetch(`${BASE}/${path}`, {
    method,
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    headers: { ...(body === undefined || body instanceof FormData ? {} : { "content-type": "application/json" }), ...headers },
  });

/** The answer, as the contract has it; anything else throws. */
export async function ask<T extends z.ZodType>(shape: T, path: string, init: Init = {}): Promise<z.output<T>> {
  const response = await call(path, init);
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${init.method ?? "GET"} ${path}: ${response.status} ${JSON.stringify(body)}`);
  return shape.parse(body);
}
/** The error of a call that is refused, with its status. */
export async function refusal(path: string, init: Init = {}) {
  const response = await call(path, init);
  return { status: response.status, ...errorBody.parse(await response.json()).error };
}
