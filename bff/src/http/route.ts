/** A route is data: Hono mounts it, the OpenAPI document describes it. */
import type { Hono, Context as HonoContext } from "hono";
import type { z } from "zod";
import type { Edges } from "../edges/edges.ts";
import type { Context } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import type { Log } from "../kernel/log.ts";
import type { Register } from "../register/register.ts";
import { FACTOR_NEEDED } from "../wire/second-factor.ts";
import { readable } from "../words/texts.ts";
import { assertTaken, NO_BODY, readWriteBody, type WriteBody } from "./body.ts";
import { readableQuery } from "./query.ts";
import { STATED_PARAMETER } from "./session-token.ts";

export type Method = "get" | "post" | "put" | "delete";
export type AppVariables = { Variables: { requestId: string; edges: Edges; log: Log; context: Context; token: string } };
export type RequestOf = {
  /** Path parameters. */
  params: Record<string, string>;
  query: URLSearchParams;
  body: WriteBody;
  idempotencyKey: string | undefined;
  hono: HonoContext<AppVariables>;
};
export type Route = {
  method: Method;
  /** As Hono writes it: /customers/:id */
  path: string;
  tag: string;
  summary: string;
  /** Names of query parameters, for the document. */
  query?: readonly string[];
  input?: z.ZodType;
  output: z.ZodType;
  /** Success status; 200 unless said otherwise. */
  status?: 200 | 201;
  /** The write takes files as multipart. */
  takesFiles?: boolean;
  /** Of JSON; otherwise as much as any form has. */
  maxBytes?: number;
  /** Open to who must set up a second factor first, or belongs to no company, too. */
  whileOwing?: true;
  /** The register whose records' history it tells: what goes over all registers finds them by it. */
  tells?: Register;
  /** Answers the body, or a whole Response where headers matter. */
  handle: (context: Context, request: RequestOf) => Promise<unknown>;
};

/** What the route itself is asked for. */
function queryOf(url: string): URLSearchParams {
  const { searchParams } = new URL(url);
  searchParams.delete(STATED_PARAMETER);
  return searchParams;
}

/** The company of who belongs to none, as administrators do. */
export const NOWHERE = { id: 0, name: "", timezone: "" };
const NO_COMPANY = "This sign-in belongs to no company. Administrators work in the studio.";

/** Who calls is not known where nobody needs to sign in. @throws FACTOR_NEEDED, FORBIDDEN */
function assertMayWork(c: HonoContext<AppVariables>, { whileOwing }: Route): void {
  const context: Context | undefined = c.get("context");
  if (whileOwing || context === undefined) return;
  if (context.actor.owesFactor) throw new AppError("FACTOR_NEEDED", FACTOR_NEEDED);
  if (context.actor.company.id === NOWHERE.id) throw new AppError("FORBIDDEN", NO_COMPANY);
}

export function mount(app: Hono<AppVariables>, routes: readonly Route[]): void {
  for (const route of routes) {
    app[route.method](route.path, async (c) => {
      assertMayWork(c, route);
      if (route.method !== "get") assertTaken(c, route);
      const body = route.input === undefined ? NO_BODY : await readWriteBody(c, route);
      try {
        const answer = await route.handle(c.get("context"), {
          params: Object.fromEntries(Object.entries(c.req.param() as Record<string, string>).map(([name, text]) => [name, readable(text)])),
          query: readableQuery(queryOf(c.req.url)),
          body,
          idempotencyKey: c.req.header("idempotency-key"),
          hono: c,
        });
        return answer instanceof Response ? answer : c.json(answer as object, route.status ?? 200);
      } finally {
        await body.discard();
      }
    });
  }
}

const ID = /^\d{1,9}$/;
/** The record id of a path. An id that can't exist is a record that doesn't. */
export function idParam(request: RequestOf, name = "id"): number | undefined {
  const text = request.params[name] ?? "";
  return ID.test(text) ? Number(text) : undefined;
}
